import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignRejectedError } from '../../kernel/index.js'
import { BOB, deferred } from '../../kernel/testing/fakeAdapter.js'
import { json, text } from '../../kernel/testing/fakeServices.js'
import { cancel } from './follow.js'
import { setName } from './form.js'
import { register } from './register.js'
import { ALICE, CHAINS, openNames, profile, profilePath, REGISTER } from './testing/openNames.js'

const NAME = 'alice.reown.id'
const TAKEN = { [profilePath(NAME)]: json(profile(NAME, { 60: BOB })) }

/** Records the states of the registration, in order. */
const watch = ({ kernel, ctx }: Awaited<ReturnType<typeof openNames>>) => {
  const seen: string[] = []
  const look = () => {
    const { status } = ctx.state.get().registration
    if (seen.at(-1) !== status) seen.push(status)
  }
  kernel.store.find('names')?.subscribe(look)
  return seen
}

describe('a registration', () => {
  test('[STA-24] [CALL-13] goes through loading, sign, post and set to success, and names the account', async () => {
    const opened = await openNames()
    const { ctx, account, views, nameEvents } = opened
    setName(ctx, 'alice')
    const seen = watch(opened)
    await register(ctx)
    expect(seen).toEqual(['loading', 'sign', 'post', 'set', 'success'])
    expect(account()?.profileName).toBe(NAME)
    expect(views()).toEqual(['RegisterAccountNameSuccess'])
    const properties = { isSmartAccount: false, ensName: NAME }
    expect(nameEvents()).toEqual([
      { event: 'REGISTER_NAME_INITIATED', properties },
      { event: 'REGISTER_NAME_SUCCESS', properties },
    ])
  })

  test('[CALL-06] posts the signed message with the network’s coin type', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_999 })
    const { ctx, services, kernel } = await openNames()
    setName(ctx, 'alice')
    await register(ctx)
    vi.useRealTimers()
    const message = '{"name":"alice.reown.id","attributes":{},"timestamp":1700000000}'
    expect(services.to(REGISTER)).toEqual([
      expect.objectContaining({
        method: 'POST',
        query: { projectId: 'project', st: 'appkit', sv: kernel.params.sv },
        headers: { 'content-type': 'application/json' },
        body: { coin_type: 2147483649, address: ALICE, message, signature: `${ALICE} signed ${message}` },
      }),
    ])
  })
})

describe('[ERR-09] a failed registration returns to the form with the name', () => {
  const reject = async () => {
    throw new SignRejectedError()
  }
  const reasons = (...descriptions: unknown[]) => ({
    status: 'FAILED',
    reasons: descriptions.map((description) => ({ name: 'x', description })),
  })
  test.each([
    ['the wallet rejects', { answers: { signMessage: reject } }, 'declined', [], 'SIGN_REJECTED'],
    ['the name is taken', { services: TAKEN }, 'taken', [], 'NAME_TAKEN'],
    [
      'the service has no names here',
      { services: { [CHAINS]: json({ http: ['eip155:10'] }) } },
      'network',
      [],
      'NETWORK_NOT_SERVED',
    ],
    ['the service fails', { services: { [REGISTER]: text('', 500) } }, 'failed', [], 'HTTP status code 500'],
    [
      'the service gives a reason',
      { services: { [REGISTER]: json(reasons('Too late', 'x'.repeat(500)), 400) } },
      'refused',
      ['Too late', 'x'.repeat(200)],
      'HTTP status code 400',
    ],
    [
      'the service answers without a reason',
      { services: { [REGISTER]: json(reasons(7), 401) } },
      'failed',
      [],
      'HTTP status code 401',
    ],
    [
      'the service answers in another form',
      { services: { [profilePath(NAME)]: json({ addresses: 7 }) } },
      'failed',
      [],
      'HTTP_RESPONSE',
    ],
  ] as const)('after this failure: %s', async (_, given, reason, details, error) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { ctx, account, views, nameEvents, errors } = await openNames(given)
    setName(ctx, 'alice')
    await register(ctx)
    warned.mockRestore()
    const { typed, registration } = ctx.state.get()
    expect({ typed, registration }).toEqual({
      typed: 'alice',
      registration: { status: 'failed', name: NAME, reason, details },
    })
    expect([views(), account()?.profileName, errors]).toEqual([['RegisterAccountName'], undefined, []])
    const properties = { isSmartAccount: false, ensName: NAME, error }
    expect(nameEvents().at(-1)).toEqual({ event: 'REGISTER_NAME_ERROR', properties })
  })
})

describe('while the wallet signs', () => {
  const asking = async () => {
    const signature = deferred<string>()
    const signMessage = vi.fn(() => signature.promise)
    const opened = await openNames({ answers: { signMessage } })
    setName(opened.ctx, 'alice')
    const running = register(opened.ctx)
    await vi.waitFor(() => expect(signMessage).toHaveBeenCalled())
    const answer = async () => {
      signature.resolve('0x01')
      await running
      return opened.services.to(REGISTER).length
    }
    return { ...opened, answer, signMessage }
  }

  test('cancelling returns to the form, and a later signature is dropped', async () => {
    const { ctx, answer } = await asking()
    expect(cancel(ctx)).toBe(true)
    expect(ctx.state.get()).toMatchObject({ typed: 'alice', registration: { status: 'idle' } })
    expect(await answer()).toBe(0)
    expect(ctx.state.get().registration).toEqual({ status: 'idle' })
  })

  test('a second press requests nothing', async () => {
    const { ctx, answer, signMessage } = await asking()
    await register(ctx)
    expect([signMessage.mock.calls.length, await answer()]).toEqual([1, 1])
  })

  test.each(['the view is left', 'the modal is closed', 'the account changes', 'the network changes'])(
    'the registration is cancelled: %s',
    async (how) => {
      const { router, modal, adapter, session, answer, ctx } = await asking()
      if (how === 'the view is left') await router.reset('Account')
      if (how === 'the modal is closed') modal.close()
      if (how === 'the account changes') adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
      if (how === 'the network changes') await session.switchNetwork({ id: 10 })
      expect(await answer()).toBe(0)
      expect(ctx.state.get().registration).toEqual({ status: 'idle' })
    },
  )
})

test('a name that the list marks as taken is not requested', async () => {
  const { ctx, services } = await openNames()
  setName(ctx, 'alice')
  ctx.state.set((draft) => {
    draft.suggestions = [{ name: 'alice', registered: true }]
  })
  const before = services.requests.length
  await register(ctx)
  expect(ctx.state.get().registration).toMatchObject({ status: 'failed', reason: 'taken' })
  expect(services.requests.slice(before).filter(({ path }) => path.includes('profile'))).toEqual([])
})

describe('[ERR-08] without a usable account, the error names the reason and no request is sent', () => {
  const warnings: unknown[][] = []
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation((...line) => void warnings.push(line)))
  afterEach(() => {
    warnings.length = 0
    vi.restoreAllMocks()
  })
  const open = () => openNames({ options: { debug: true } })
  const refused = (message: string) => [
    `[latchkey] Error registering name ${NAME}`,
    expect.objectContaining({ message }),
  ]

  test('the wallet is on a network that the page does not have', async () => {
    const { ctx, adapter, session, services } = await open()
    adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:999' })
    await vi.waitFor(() => expect(session.network('eip155')).toBeUndefined())
    setName(ctx, 'alice')
    await register(ctx)
    expect(warnings).toContainEqual(refused('Network not found'))
    expect([services.to(REGISTER), ctx.state.get().registration]).toEqual([[], { status: 'idle' }])
  })

  test('the account has been disconnected', async () => {
    const { ctx, session, services } = await open()
    await session.disconnect()
    setName(ctx, 'alice')
    await register(ctx)
    expect(warnings).toContainEqual(refused('Address or auth connector not found'))
    expect([services.to(REGISTER), ctx.state.get().registration]).toEqual([[], { status: 'idle' }])
  })
})
