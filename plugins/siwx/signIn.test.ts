import { expect, test, vi } from 'vitest'
import { SignRejectedError } from '../../kernel/index.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { prepare } from './prepare.js'
import { SIWXError } from './sessions/errors.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'
import { coreIn } from './testing/coreIn.js'
import { openSignIn } from './testing/openSignIn.js'

/** The wallet answers when the test resolves it. */
const hanging = () => {
  const answer = deferred<string>()
  const adapter = createFakeAdapter({ answers: { signMessage: () => answer.promise } })
  return { answer, adapter }
}

test('[CALL-13] an account without a session is asked to sign, and signing signs it in', async () => {
  const { ctx, views, status, store, emitted, isOpen, kernel, siwxEvents } = await openSignIn()
  expect([views(), isOpen(), status()]).toEqual([['SIWXSignMessage'], true, 'signed-out'])
  const message = String(await prepare(ctx))
  await signIn(ctx)
  expect(store.sessions).toEqual([
    {
      data: expect.objectContaining({ accountAddress: ALICE, chainId: 'eip155:1' }),
      message,
      signature: `${ALICE} signed ${message}`,
    },
  ])
  expect([isOpen(), status()]).toEqual([false, 'signed-in'])
  expect(emitted).toEqual([
    { event: 'siwx:signed-in', payload: { namespace: 'eip155', address: ALICE, chainId: 'eip155:1' } },
  ])
  expect(kernel.storage.get('lk/siwx')).toBe('{"v":1,"data":{"eip155":"eip155:1"}}')
  const properties = { network: 'eip155:1', isSmartAccount: false }
  expect(siwxEvents()).toEqual([
    { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
    { event: 'SIWX_AUTH_SUCCESS', properties },
  ])
})

test('[ENT-02] a session has its data as fields, without functions', async () => {
  const added = vi.fn(async () => {})
  const { ctx } = await openSignIn({ answers: { addSession: added } })
  await signIn(ctx)
  const [session] = added.mock.calls[0] as unknown as [Record<string, unknown>]
  expect(Object.keys(session).sort()).toEqual(['data', 'message', 'signature'])
  expect(structuredClone(session)).toEqual(session)
  expect(ctx.state.get().accounts.eip155?.session).toEqual(session)
})

test('a cancelled attempt does not end the session of the next one', async () => {
  const slow = deferred()
  const addSession = vi.fn(async () => {}).mockImplementationOnce(() => slow.promise)
  const revokeSession = vi.fn(async () => {})
  const answers = { getRequired: () => false, addSession, revokeSession }
  const { ctx, modal, status } = await openSignIn({ answers })
  const former = signIn(ctx)
  await vi.waitFor(() => expect(addSession).toHaveBeenCalledOnce())
  modal.close()
  await modal.open({ view: 'SIWXSignMessage' })
  await signIn(ctx)
  slow.resolve()
  await former
  expect([status(), revokeSession.mock.calls]).toEqual(['signed-in', []])
})

test.each([undefined, 'eip155'] as const)(
  'signing out while the wallet asks stays signed out: %s',
  async (namespace) => {
    const { answer, adapter } = hanging()
    const answers = { getRequired: () => false }
    const { ctx, status, store, emitted, kernel } = await openSignIn({ answers, adapters: [adapter] })
    const signing = signIn(ctx)
    await vi.waitFor(() => expect(adapter.calls.at(-1)).toContain('signMessage'))
    await signOut(coreIn(kernel), namespace)
    answer.resolve('0x')
    await signing
    expect([status(), store.sessions]).toEqual(['signed-out', []])
    expect(emitted.map(({ event }) => event)).toEqual(['siwx:signed-out'])
  },
)

test('the session in the state cannot be changed', async () => {
  const { ctx } = await openSignIn()
  await signIn(ctx)
  const { session } = ctx.state.get().accounts.eip155 ?? {}
  expect([Object.isFrozen(session), Object.isFrozen(session?.data)]).toEqual([true, true])
})

test('two presses ask the wallet once', async () => {
  const { ctx, adapter } = await openSignIn()
  await Promise.all([signIn(ctx), signIn(ctx)])
  expect(adapter.calls.filter((call) => call.startsWith('signMessage'))).toHaveLength(1)
})

test('the message on screen stays the same until it is signed', async () => {
  const { ctx, made } = await openSignIn()
  expect(await prepare(ctx)).toBe(await prepare(ctx))
  await signIn(ctx)
  await prepare(ctx)
  expect(made).toEqual([`eip155:1:${ALICE}`, `eip155:1:${ALICE}`])
})

test('a message unsigned for four minutes is replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { ctx } = await openSignIn()
    const first = await prepare(ctx)
    vi.setSystemTime(Date.now() + 239_000)
    expect(await prepare(ctx)).toBe(first)
    vi.setSystemTime(Date.now() + 1_000)
    expect(await prepare(ctx)).not.toBe(first)
  } finally {
    vi.useRealTimers()
  }
})

test('a message made before the clock was set back is replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { ctx } = await openSignIn()
    const first = await prepare(ctx)
    vi.setSystemTime(Date.now() - 8 * 3_600_000)
    expect(await prepare(ctx)).not.toBe(first)
  } finally {
    vi.useRealTimers()
  }
})

test('the message on screen is signed, however long the visitor looked at it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { ctx, made } = await openSignIn()
    await prepare(ctx)
    vi.setSystemTime(Date.now() + 300_000)
    await signIn(ctx)
    expect(made).toEqual([`eip155:1:${ALICE}`])
  } finally {
    vi.useRealTimers()
  }
})

test('the next call retries a message that could not be made', async () => {
  const createMessage = vi.fn().mockRejectedValueOnce(new Error('away'))
  // Once while the view opens, once by the view itself.
  createMessage.mockRejectedValueOnce(new Error('away'))
  createMessage.mockResolvedValue({ toString: () => 'text' })
  const { ctx } = await openSignIn({ answers: { createMessage } })
  await expect(prepare(ctx)).rejects.toThrow('away')
  expect(String(await prepare(ctx))).toBe('text')
})

test('a rejection by the visitor shows an error, and they may try again', async () => {
  const { ctx, adapter, views, isOpen, toasted, status, siwxEvents, errors } = await openSignIn()
  const { signMessage } = adapter.answers
  adapter.answers.signMessage = () => Promise.reject(new SignRejectedError())
  await signIn(ctx)
  expect([views(), isOpen(), status()]).toEqual([['SIWXSignMessage'], true, 'signed-out'])
  expect(toasted()).toEqual(['error', 'Error signing message'])
  expect(siwxEvents().map(({ event }) => event)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR'])
  expect(errors).toEqual([])
  adapter.answers.signMessage = signMessage
  await signIn(ctx)
  expect(status()).toBe('signed-in')
})

test('a refused session does not sign in, and the next attempt has another nonce', async () => {
  const refusal = new Error('The signature is not valid')
  const addSession = () => Promise.reject(refusal)
  const { ctx, emitted, errors, status, kernel, made } = await openSignIn({ answers: { addSession } })
  await signIn(ctx)
  expect([emitted, status(), kernel.storage.get('lk/siwx')]).toEqual([[], 'signed-out', undefined])
  expect(errors.map(({ error }) => error)).toEqual([refusal])
  await prepare(ctx)
  expect(made).toHaveLength(2)
})

test('the view keeps the reason and the host’s text until the next attempt', async () => {
  const refusal = new SIWXError('SERVICE_REFUSED', 'x', { visitorMessage: 'Your account\n is blocked.' })
  const addSession = vi.fn(async () => {}).mockRejectedValueOnce(refusal)
  const { ctx, status } = await openSignIn({ answers: { addSession } })
  const shownRefusal = () => ctx.state.get().accounts.eip155?.refusal
  expect(shownRefusal()).toBeUndefined()
  await signIn(ctx)
  expect([status(), shownRefusal()]).toEqual([
    'signed-out',
    { reason: 'refused', words: 'Your account is blocked.' },
  ])
  await signIn(ctx)
  expect([status(), shownRefusal()]).toEqual(['signed-in', undefined])
})

test('a signature that could not be checked is not a refusal', async () => {
  const addSession = () => Promise.reject(new TypeError('Failed to fetch'))
  const { ctx } = await openSignIn({ answers: { addSession } })
  await signIn(ctx)
  expect(ctx.state.get().accounts.eip155?.refusal).toEqual({ reason: 'unchecked' })
})

test('without a signature there is no refusal', async () => {
  const { ctx, adapter } = await openSignIn()
  adapter.answers.signMessage = () => Promise.reject(new Error('broken'))
  await signIn(ctx)
  expect(ctx.state.get().accounts.eip155).toMatchObject({ status: 'signed-out', refusal: undefined })
})

test('a failure reopens the view if it was closed', async () => {
  const { answer, adapter } = hanging()
  const { ctx, kernel, isOpen, views, toasted } = await openSignIn({ adapters: [adapter] })
  const signing = signIn(ctx)
  kernel.modal.patch({ open: false })
  expect(isOpen()).toBe(false)
  answer.reject(new Error('broken'))
  await signing
  expect([isOpen(), views(), toasted()?.[1]]).toEqual([true, ['SIWXSignMessage'], 'Error signing message'])
})

test('a late signature of a former account is dropped, and the new one is asked', async () => {
  const { answer, adapter } = hanging()
  const { ctx, calls, status, session, views, made } = await openSignIn({ adapters: [adapter] })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(adapter.calls.at(-1)).toBe('signMessage io.alpha'))
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect([session.account()?.address, status()]).toEqual([BOB, 'signed-out']))
  answer.resolve('of Alice')
  await signing
  expect(calls).not.toContain('addSession')
  expect([views(), status()]).toEqual([['SIWXSignMessage'], 'signed-out'])
  await signIn(ctx)
  expect(made.at(-1)).toBe(`eip155:1:${BOB}`)
  expect(ctx.state.get().accounts.eip155?.session?.data.accountAddress).toBe(BOB)
})

test('a signature after switching networks back and forth is ignored', async () => {
  const { answer, adapter } = hanging()
  const { ctx, calls, status } = await openSignIn({ adapters: [adapter] })
  const signing = signIn(ctx)
  for (const caipNetworkId of ['eip155:10', 'eip155:1'] as const) {
    adapter.ctx.update('io.alpha', { caipNetworkId })
    await vi.waitFor(() => expect(ctx.state.get().accounts.eip155).toMatchObject({ chainId: caipNetworkId }))
    await vi.waitFor(() => expect(status()).toBe('signed-out'))
  }
  answer.resolve('late')
  await signing
  expect([calls.includes('addSession'), status()]).toEqual([false, 'signed-out'])
})

test('a wallet that disconnects meanwhile is not signed in, and the view closes', async () => {
  const { answer, adapter } = hanging()
  const { ctx, calls, isOpen, toasted, errors } = await openSignIn({ adapters: [adapter] })
  const signing = signIn(ctx)
  adapter.ctx.disconnected('io.alpha')
  answer.resolve('late')
  await signing
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect([calls.includes('addSession'), toasted(), errors]).toEqual([false, undefined, []])
  expect(ctx.state.get().accounts.eip155).toBeUndefined()
})

test('a late signature after closing the view does not sign in', async () => {
  const { answer, adapter } = hanging()
  const answers = { getRequired: () => false }
  const { ctx, calls, modal, status, isOpen } = await openSignIn({ adapters: [adapter], answers })
  const signing = signIn(ctx)
  expect(modal.close()).toBe(true)
  expect(status()).toBe('signed-out')
  answer.resolve('late')
  await signing
  expect([calls.includes('addSession'), isOpen()]).toEqual([false, false])
})

test('a session stored after the wallet disconnected is revoked', async () => {
  const kept = deferred()
  const { ctx, adapter, calls } = await openSignIn({ answers: { addSession: () => kept.promise } })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(calls).toContain('addSession'))
  adapter.ctx.disconnected('io.alpha')
  kept.resolve()
  await signing
  expect(calls).toContain(`revokeSession eip155:1 ${ALICE}`)
})

test('signing in again asks no wallet, and signing in needs an account', async () => {
  const { ctx, session, adapter } = await openSignIn()
  await signIn(ctx)
  await expect(signIn(ctx)).resolves.toBeUndefined()
  expect(adapter.calls.filter((call) => call.startsWith('signMessage'))).toHaveLength(1)
  await session.disconnect()
  expect(() => signIn(ctx)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
})

test('a press while the wallet asks joins the first one', async () => {
  const { answer, adapter } = hanging()
  const { ctx, status, store } = await openSignIn({ adapters: [adapter] })
  const first = signIn(ctx)
  await vi.waitFor(() => expect(adapter.calls.at(-1)).toContain('signMessage'))
  const second = signIn(ctx)
  expect(second).toBe(first)
  answer.resolve('0x')
  await Promise.all([first, second])
  expect([status(), store.sessions.length]).toEqual(['signed-in', 1])
  expect(adapter.calls.filter((call) => call.startsWith('signMessage'))).toHaveLength(1)
})

test('the wallet is not asked for a message that arrives after closing the view', async () => {
  const message = deferred<never>()
  const answers = { getRequired: () => false, createMessage: () => message.promise }
  const { ctx, adapter, modal, status } = await openSignIn({ answers })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  modal.close()
  message.resolve({ toString: () => 'text' } as never)
  await signing
  expect([status(), adapter.calls.some((call) => call.startsWith('signMessage'))]).toEqual([
    'signed-out',
    false,
  ])
})

test('a session stored after closing the view is revoked and does not sign in', async () => {
  const slow = deferred()
  const addSession = vi.fn(() => slow.promise)
  const revokeSession = vi.fn(async () => {})
  const answers = { getRequired: () => false, addSession, revokeSession }
  const { ctx, modal, status, emitted } = await openSignIn({ answers })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(addSession).toHaveBeenCalledOnce())
  modal.close()
  slow.resolve()
  await signing
  expect(revokeSession).toHaveBeenCalledExactlyOnceWith('eip155:1', ALICE)
  expect([status(), emitted]).toEqual(['signed-out', []])
})

test('a failure after closing the view is reported and not shown', async () => {
  const { answer, adapter } = hanging()
  const answers = { getRequired: () => false }
  const { ctx, modal, status, errors, toasted, isOpen } = await openSignIn({ adapters: [adapter], answers })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(adapter.calls.at(-1)).toContain('signMessage'))
  modal.close()
  answer.reject(new Error('broken'))
  await signing
  expect(errors).toMatchObject([{ info: { plugin: 'siwx', phase: 'sign in' } }])
  expect([status(), toasted(), isOpen()]).toEqual(['signed-out', undefined, false])
})

test('the end of a cancelled attempt does not end the next one', async () => {
  const [first, second] = [deferred<string>(), deferred<string>()]
  const adapter = createFakeAdapter()
  const { ctx, modal, kernel, status } = await openSignIn({
    ...{ adapters: [adapter], answers: { getRequired: () => false } },
  })
  adapter.answers.signMessage = () => first.promise
  const former = signIn(ctx)
  await vi.waitFor(() => expect(adapter.calls.at(-1)).toContain('signMessage'))
  modal.close()
  await modal.open({ view: 'SIWXSignMessage' })
  adapter.answers.signMessage = () => second.promise
  const latter = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  first.resolve('0x')
  await former
  expect(coreIn(kernel).signing).toBeDefined()
  second.resolve('0x')
  await latter
  expect([status(), coreIn(kernel).signing]).toEqual(['signed-in', undefined])
})
