import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AfterConnect, HomeView, SessionError, SignInToken } from '../../kernel/index.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin, route } from '../../kernel/testing/fakePlugin.js'
import { check, recheck } from './check.js'
import type { SIWXSession } from './contract.js'
import { signIn } from './signIn.js'
import { mark } from './state.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOLANA, twoChains } from './testing/twoChains.js'

const having = (...sessions: SIWXSession[]) => ({
  getSessions: async (chainId: string, address: string) =>
    sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
})

test('an account with a session is not asked', async () => {
  const session = sessionOf('eip155:1', ALICE)
  const { isOpen, status, ctx, emitted } = await openSignIn({ answers: having(session) })
  expect([isOpen(), status(), emitted]).toEqual([false, 'signed-in', []])
  expect(ctx.state.get().accounts.eip155?.session).toEqual(session)
})

test('a session of another account or network is ignored, whatever the store returns', async () => {
  for (const other of [sessionOf('eip155:10', ALICE), sessionOf('eip155:1', BOB)]) {
    const { status, views } = await openSignIn({ answers: { getSessions: async () => [other] } })
    expect([status(), views()]).toEqual(['signed-out', ['SIWXSignMessage']])
  }
})

test('connecting an account that must sign in reports that it shows the view', async () => {
  const { session } = await openSignIn({ connected: [] })
  expect(await session.connect({ connectorId: 'io.alpha' })).toEqual({ handled: true })
})

test('no sign-in is asked on an unsupported network', async () => {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const { views, calls, status } = await openSignIn({ adapters: [adapter] })
  expect([views(), calls, status()]).toEqual([['UnsupportedChain'], [], 'signed-out'])
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'a required sign-in refuses unsupported networks, even if the page allows them: %o',
  async (options) => {
    const adapter = () => createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
    const required = await openSignIn({ adapters: [adapter()], options })
    expect([required.views(), required.isOpen()]).toEqual([['UnsupportedChain'], true])
    required.modal.close()
    expect(required.isOpen()).toBe(true)
    // Even if the host closes the modal.
    required.modal.close({ force: true })
    await required.modal.open()
    expect(required.views()).toEqual(['UnsupportedChain'])
    required.adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:1' })
    await vi.waitFor(() => expect(required.views()).toEqual(['SIWXSignMessage']))

    const optional = await openSignIn({
      adapters: [adapter()],
      options,
      answers: { getRequired: () => false },
    })
    expect(optional.isOpen()).toBe(false)
  },
)

test('a step of another plugin that takes over first does not skip the sign-in', async () => {
  const welcome = fakePlugin('welcome', {
    contributes: [AfterConnect.of(async () => ({ default: async () => 'handled' as const }), 5)],
  })
  const { status, views } = await openSignIn({ plugins: [welcome] })
  expect([status(), views()]).toEqual(['signed-out', ['SIWXSignMessage']])
})

test('switching network or account asks again, and one with a session closes the view', async () => {
  const { adapter, views, status, isOpen, ctx } = await openSignIn()
  await signIn(ctx)
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  await vi.waitFor(() => expect([status(), views()]).toEqual(['signed-out', ['SIWXSignMessage']]))
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:1' })
  await vi.waitFor(() => expect([status(), isOpen()]).toEqual(['signed-in', false]))
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect([status(), views()]).toEqual(['signed-out', ['SIWXSignMessage']]))
})

test('a background chain is asked when the page moves to it', async () => {
  const { ctx, session, calls, status, views } = await openSignIn({ ...twoChains(), connected: ['io.alpha'] })
  await signIn(ctx)
  await session.connect({ connectorId: 'sol' })
  expect([status(), views()]).toEqual(['signed-out', ['SIWXSignMessage']])
  await signIn(ctx)
  calls.length = 0
  await session.switchNetwork({ caipNetworkId: 'eip155:1' })
  await vi.waitFor(() => expect(status('eip155')).toBe('signed-in'))
  expect(calls).toEqual([`getSessions eip155:1 ${ALICE}`])
})

test('a chain that becomes active after another disconnects is asked, too', async () => {
  const { ctx, session, status, views, store } = await openSignIn({ ...twoChains(), connected: ['sol'] })
  await signIn(ctx)
  store.sessions = []
  await session.connect({ connectorId: 'io.alpha' })
  await signIn(ctx)
  await session.disconnect('eip155')
  await vi.waitFor(() => expect([status('solana'), views()]).toEqual(['signed-out', ['SIWXSignMessage']]))
})

test('after a reload the view is back, and no sign-in is reported', async () => {
  const { session, views, emitted, isOpen, kernel, status } = await openSignIn({ connected: [] })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect([views(), isOpen(), status(), emitted]).toEqual([['SIWXSignMessage'], true, 'signed-out', []])
})

test('after a reload, an optional sign-in is asked for only if the page requests it', async () => {
  const { session, ctx, views, isOpen, kernel, status } = await openSignIn({
    ...{ connected: [], answers: { getRequired: () => false } },
  })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect([isOpen(), status(), session.account()?.status]).toEqual([false, 'signed-out', 'connected'])
  const asked = session.signIn()
  await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
  await signIn(ctx)
  await asked
})

test('a request during the check after a reload asks once that check has finished', async () => {
  const reading = deferred<void>()
  const { session, views, kernel, isOpen } = await openSignIn({
    connected: [],
    answers: { getRequired: () => false, getSessions: () => reading.promise.then(() => []) },
  })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  const restoring = session.reconnect()
  await vi.waitFor(() => expect(coreIn(kernel).checks.size).toBe(1))
  const asked = session.signIn()
  asked.catch(() => undefined)
  expect(isOpen()).toBe(false)
  reading.resolve()
  await restoring
  await vi.waitFor(() => expect([isOpen(), views()]).toEqual([true, ['SIWXSignMessage']]))
})

const broken = { getSessions: () => Promise.reject(new Error('no storage')) }

test('a failure to read sessions ends the connection and shows an error', async () => {
  const { session, modal, router, views, toasted, siwxEvents, account } = await openSignIn({
    ...{ answers: broken, connected: [] },
  })
  await modal.open({ view: 'WhatIsAWallet' })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await expect(connecting).rejects.toMatchObject({
    code: 'SIGN_IN_FAILED',
    message: 'The sessions of the account could not be read',
    cause: expect.objectContaining({ message: 'no storage' }),
  })
  expect(account()?.status).toBe('disconnected')
  expect(views()).toEqual(['Connect'])
  // A busy machine takes a while to import the view.
  await vi.waitFor(() => expect(router.state.get().phase).toBe('ready'))
  expect(toasted()).toEqual(['error', 'A problem occurred while trying initialize authentication'])
  expect(siwxEvents()).toEqual([
    { event: 'SIWX_AUTH_ERROR', properties: { network: 'eip155:1', isSmartAccount: false } },
  ])
})

test('if the modal was closed, that error opens the wallets', async () => {
  const { session, views, isOpen, toasted } = await openSignIn({ answers: broken, connected: [] })
  await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect([isOpen(), views()]).toEqual([true, ['Connect']])
  expect(toasted()).toEqual(['error', 'A problem occurred while trying initialize authentication'])
})

test('an open modal shows an account that could not be checked', async () => {
  const { session, kernel, modal, views } = await openSignIn({ answers: broken, connected: [] })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await modal.open({ view: 'WhatIsAWallet' })
  await session.reconnect()
  expect([views(), session.isConnected()]).toEqual([['SIWXSignMessage'], false])
})

test('the failure also ends a connection if sign-in is optional', async () => {
  const answers = { ...broken, getRequired: () => false }
  const { session, account } = await openSignIn({ answers, connected: [] })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect(account()?.status).toBe('disconnected')
})

test('a new connection ends after three failures, not before', async () => {
  const getSessions = vi.fn(async (): Promise<SIWXSession[]> => [sessionOf('eip155:1', ALICE)])
  getSessions.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'))
  const { status, account, siwxEvents } = await openSignIn({ answers: { getSessions } })
  expect([getSessions.mock.calls.length, status(), account()?.status]).toEqual([3, 'signed-in', 'connected'])
  expect(siwxEvents()).toEqual([])
})

test('after a reload, failures keep the account waiting, open nothing and are retried', async () => {
  let isAway = true
  const answers = {
    getSessions: async () => (isAway ? broken.getSessions() : [sessionOf('eip155:1', ALICE)]),
  }
  const { session, kernel, account, isOpen, toasted, status, ctx, errors, modal, views } = await openSignIn({
    answers,
    connected: [],
  })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect([account()?.status, session.isConnected(), status()]).toEqual(['reconnecting', false, 'checking'])
  expect(ctx.state.get().accounts.eip155?.isUnchecked).toBe(true)
  expect([isOpen(), toasted()]).toEqual([false, undefined])
  const message = 'It could not be checked whether the account is signed in'
  expect(errors).toMatchObject([
    { error: { code: 'SIGN_IN_UNCHECKED', message, cause: { message: 'no storage' } } },
  ])
  expect(kernel.storage.get('eip155:connected_connector_id')).toBe('io.alpha')
  // Opening any view leads to the check, which may be closed because no account is connected.
  await modal.open({ view: 'Connect' })
  expect(views()).toEqual(['SIWXSignMessage'])
  expect(modal.close()).toBe(true)
  isAway = false
  await vi.waitFor(() => expect([account()?.status, status()]).toEqual(['connected', 'signed-in']))
  expect(isOpen()).toBe(false)
})

test('if sign-in is optional, failures leave the account connected and signed out', async () => {
  const answers = { ...broken, getRequired: () => false }
  const { session, kernel, account, isOpen, status, errors } = await openSignIn({ answers, connected: [] })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect([account()?.status, isOpen(), status()]).toEqual(['connected', false, 'signed-out'])
  expect(errors).toMatchObject([
    { error: { message: 'no storage' }, info: { plugin: 'siwx', phase: 'check the session' } },
  ])
})

test('opening the modal during a check shows it, holds the modal, and then leads to the requested view', async () => {
  const answer = deferred<SIWXSession[]>()
  const { session, kernel, modal, views, isOpen, account } = await openSignIn({
    ...{ connected: [], answers: { getSessions: () => answer.promise } },
  })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  const restoring = session.reconnect()
  await vi.waitFor(() => expect(account()?.address).toBe(ALICE))
  await modal.open()
  expect([views(), modal.close()]).toEqual([['SIWXSignMessage'], false])
  answer.resolve([sessionOf('eip155:1', ALICE)])
  await restoring
  expect([isOpen(), account()?.status]).toEqual([true, 'connected'])
  expect(views()).not.toContain('SIWXSignMessage')
})

test('a store that does not answer times out after 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const silent = { getSessions: () => new Promise<never>(() => {}) }
  const opening = openSignIn({ answers: silent, connected: [] })
  await vi.advanceTimersByTimeAsync(10)
  const { session, kernel, account, status } = await opening
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  const restoring = session.reconnect()
  await vi.advanceTimersByTimeAsync(9_990)
  expect([account()?.status, status()]).toEqual(['reconnecting', 'checking'])
  await vi.advanceTimersByTimeAsync(20)
  await restoring
  expect(account()?.status).toBe('reconnecting')

  const connecting = session.connect({ connectorId: 'io.beta' })
  const failed = expect(connecting).rejects.toMatchObject({
    code: 'SIGN_IN_UNCHECKED',
    message: 'The sign-in could not be checked within 10 seconds',
  })
  await vi.advanceTimersByTimeAsync(10_010)
  await failed
  expect(account()?.status).toBe('disconnected')
})

test('a configuration that cannot be attached blocks connections', async () => {
  const attach = () => {
    throw new Error('no key')
  }
  await expect(openSignIn({ answers: { attach } })).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
})

test('answers for a former account change nothing', async () => {
  const answer = deferred<SIWXSession[]>()
  const { session, adapter, isOpen, account } = await openSignIn({
    ...{ connected: [], answers: { getSessions: () => answer.promise } },
  })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(account()?.address).toBe(ALICE))
  adapter.ctx.disconnected('io.alpha')
  answer.resolve([])
  expect(await connecting).toEqual({ handled: false })
  expect(isOpen()).toBe(false)
})

test('opening any view leads to the sign-in while it is required', async () => {
  const { modal, views } = await openSignIn()
  await modal.open({ view: 'WhatIsAWallet' })
  expect(views()).toEqual(['SIWXSignMessage'])
})

test('a signature accepted while sessions are read signs in, whatever that read returns', async () => {
  const answer = deferred<SIWXSession[]>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const { ctx, status, kernel, isOpen } = await openSignIn({ answers: { getSessions } })
  getSessions.mockReturnValueOnce(answer.promise)
  const checking = check(coreIn(kernel), 'eip155')
  await signIn(ctx)
  answer.resolve([])
  await checking
  expect([status(), isOpen()]).toEqual(['signed-in', false])
})

test('two checks at once share one answer of the store', async () => {
  const { kernel, calls, session } = await openSignIn({ connected: [], answers: having() })
  await session.connect({ connectorId: 'io.alpha' })
  const core = coreIn(kernel)
  calls.length = 0
  const both = [check(core, 'eip155'), check(core, 'eip155')]
  expect(await Promise.all(both)).toEqual(['handled', 'handled'])
  expect(calls).toEqual([`getSessions eip155:1 ${ALICE}`])
  await check(core, 'eip155')
  expect(calls).toHaveLength(2)
})

test('a namespace without an account is not checked', async () => {
  const { kernel, calls } = await openSignIn({ connected: [] })
  expect(await check(coreIn(kernel), 'eip155')).toBeUndefined()
  expect(calls).toEqual([])
})

test('rechecking an account keeps it signed in until the store answers', async () => {
  for (const isRequired of [true, false]) {
    let answer: Promise<SIWXSession[]> = Promise.resolve([sessionOf('eip155:1', ALICE)])
    const answers = { getSessions: vi.fn(() => answer), getRequired: () => isRequired }
    const { kernel, session, status } = await openSignIn({ answers })
    expect([session.isConnected(), status()]).toEqual([true, 'signed-in'])
    const late = deferred<SIWXSession[]>()
    answer = late.promise
    answers.getSessions.mockClear()
    const checking = recheck(coreIn(kernel), 'eip155')
    await vi.waitFor(() => expect(answers.getSessions).toHaveBeenCalledOnce())
    // The kernel waits for the step if sign-in is required.
    expect([session.isConnected(), status()]).toEqual([!isRequired, 'signed-in'])
    late.resolve([])
    await checking
    expect(status()).toBe('signed-out')
  }
})

test('a session found for one account does not sign in the next one', async () => {
  const late = deferred<SIWXSession[]>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const { kernel, adapter, status, ctx } = await openSignIn({ answers: { getSessions } })
  getSessions.mockReturnValueOnce(late.promise)
  const checking = check(coreIn(kernel), 'eip155')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(ctx.state.get().accounts.eip155?.address).toBe(BOB))
  late.resolve([sessionOf('eip155:1', ALICE)])
  expect(await checking).toBeUndefined()
  await vi.waitFor(() => expect(status()).toBe('signed-out'))
  expect(ctx.state.get().accounts.eip155).toMatchObject({ address: BOB, status: 'signed-out' })
})

test('a store that fails for a former account does not affect the next one', async () => {
  const late = deferred<SIWXSession[]>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const { kernel, adapter, status, ctx, errors, toasted } = await openSignIn({ answers: { getSessions } })
  getSessions.mockReturnValueOnce(late.promise)
  const checking = check(coreIn(kernel), 'eip155')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(ctx.state.get().accounts.eip155?.address).toBe(BOB))
  late.reject(new Error('away'))
  expect(await checking).toBeUndefined()
  await vi.waitFor(() => expect(status()).toBe('signed-out'))
  expect([errors, toasted()]).toEqual([[], undefined])
})

test('a pending signature of another chain’s account still counts', async () => {
  const answer = deferred<string>()
  const { adapters, options } = twoChains()
  const kit = await openSignIn({ adapters, options })
  const [evm] = adapters
  if (evm) evm.answers.signMessage = () => answer.promise
  const signing = signIn(kit.ctx)
  await vi.waitFor(() => expect(kit.status('eip155')).toBe('signing'))
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await check(coreIn(kit.kernel), 'solana')
  answer.resolve('0x')
  await signing
  expect(kit.status('eip155')).toBe('signed-in')
})

test('a modal that is opened before the check starts leads to the requested view, too', async () => {
  const start = deferred()
  const slow = fakePlugin('slow', {
    contributes: [AfterConnect.of(async () => ({ default: async () => void (await start.promise) }), 5)],
  })
  const kit = await openSignIn({
    plugins: [slow],
    connected: [],
    answers: having(sessionOf('eip155:1', ALICE)),
  })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  const restoring = kit.session.reconnect()
  await vi.waitFor(() => expect(kit.account()?.address).toBe(ALICE))
  await kit.modal.open()
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  start.resolve()
  await restoring
  expect([kit.isOpen(), kit.account()?.status, kit.status()]).toEqual([true, 'connected', 'signed-in'])
  expect(kit.views()).toEqual(['Connect'])
})

/** A page that restores an account, whose modal the visitor opens during the check. */
async function opened(...steps: ReturnType<typeof AfterConnect.of>[]) {
  const answer = deferred<SIWXSession[]>()
  const account = fakePlugin('account', {
    routes: { Account: route() },
    contributes: [HomeView.of({ route: 'Account', when: (session) => session.isConnected() }, 10), ...steps],
  })
  const kit = await openSignIn({
    ...{ ...twoChains(), plugins: [account], connected: [] },
    answers: { getSessions: async (chainId) => (chainId === 'eip155:1' ? answer.promise : []) },
  })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  const restoring = kit.session.reconnect()
  await vi.waitFor(() => expect(kit.status()).toBe('checking'))
  await kit.modal.open()
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  const finish = async () => {
    answer.resolve([sessionOf('eip155:1', ALICE)])
    await restoring
  }
  return { ...kit, finish }
}

test('a check leads to the first view of a connected page', async () => {
  const { finish, isOpen, views } = await opened()
  await finish()
  expect([isOpen(), views()]).toEqual([true, ['Account']])
})

test('a check leads there once: the next sign-in stays', async () => {
  const { finish, session, adapter, router, views } = await opened()
  await finish()
  await session.connect({ connectorId: 'sol' })
  expect(views()).toEqual(['SIWXSignMessage'])
  const shown = router.current()
  adapter.ctx.update('io.alpha', { accounts: [{ address: ALICE }, { address: BOB }] })
  await vi.waitFor(() => expect(session.account('eip155')?.allAccounts).toHaveLength(2))
  expect(router.current()).toBe(shown)
})

test('a view that a later step shows after the check stays', async () => {
  const show = vi.fn(async () => undefined)
  const later = AfterConnect.of(async () => ({ default: show }), 20)
  const { finish, router, isOpen, views } = await opened(later)
  show.mockImplementation(() => router.reset('WhatIsAWallet') as Promise<undefined>)
  await finish()
  expect([isOpen(), views()]).toEqual([true, ['WhatIsAWallet']])
})

test('a signature accepted while sessions are read counts even if that read fails', async () => {
  const answer = deferred<SIWXSession[]>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const { ctx, status, kernel, session, isOpen } = await openSignIn({ answers: { getSessions } })
  getSessions.mockReturnValueOnce(answer.promise)
  const checking = check(coreIn(kernel), 'eip155')
  await signIn(ctx)
  answer.reject(new Error('away'))
  await checking
  expect([status(), session.isConnected(), isOpen()]).toEqual(['signed-in', true, false])
})

test('an account that is signed out while a read of its sessions fails is held', async () => {
  const answer = deferred<SIWXSession[]>()
  const getSessions = vi.fn(async () => [sessionOf('eip155:1', ALICE)])
  const { ctx, kernel, status } = await openSignIn({ answers: { getSessions } })
  expect(status()).toBe('signed-in')
  getSessions.mockReturnValueOnce(answer.promise)
  const checking = check(coreIn(kernel), 'eip155')
  const held = expect(checking).rejects.toMatchObject({ code: 'SIGN_IN_UNCHECKED' })
  mark(coreIn(kernel), { namespace: 'eip155', address: ALICE, chainId: 'eip155:1' }, { status: 'signed-out' })
  answer.reject(new Error('away'))
  await held
  expect(ctx.state.get().accounts.eip155).toMatchObject({ status: 'checking', isUnchecked: true })
})

test('a session error of the store is the cause of an unchecked sign-in', async () => {
  const cause = new SessionError('SIGN_REJECTED', 'The store rejects')
  const answers = { getSessions: () => Promise.reject(cause) }
  const { session, kernel, errors } = await openSignIn({ answers, connected: [] })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect(errors).toMatchObject([{ error: { code: 'SIGN_IN_UNCHECKED', cause: { code: 'SIGN_REJECTED' } } }])
})

test('a sign-in request resolves if its session is found', async () => {
  const { kernel, session, store, isOpen } = await openSignIn()
  const asked = session.signIn('eip155')
  await vi.waitFor(() => expect(coreIn(kernel).waiting.size).toBe(1))
  store.sessions = [sessionOf('eip155:1', ALICE)]
  await recheck(coreIn(kernel), 'eip155')
  await asked
  expect(isOpen()).toBe(false)
})

test('a sign-in request rejects with the error of a failed check', async () => {
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const { kernel, session } = await openSignIn({ answers: { getSessions } })
  const asked = session.signIn('eip155')
  const rejected = expect(asked).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  await vi.waitFor(() => expect(coreIn(kernel).waiting.size).toBe(1))
  getSessions.mockRejectedValue(new Error('away'))
  await expect(check(coreIn(kernel), 'eip155', { isFresh: true })).rejects.toMatchObject({
    code: 'SIGN_IN_FAILED',
  })
  await rejected
})

test('a sign-out during a check has the sessions read again', async () => {
  const late = deferred<readonly SIWXSession[]>()
  const getSessions = vi.fn(async (): Promise<readonly SIWXSession[]> => [])
  const kit = await openSignIn({ ...twoChains(), answers: { getSessions, getRequired: () => false } })
  getSessions.mockReturnValueOnce(late.promise).mockResolvedValue([])
  const checking = check(coreIn(kit.kernel), 'eip155')
  const service = await kit.plugins.service(SignInToken)
  await service?.signOut('solana')
  late.resolve([sessionOf('eip155:1', ALICE)])
  expect(await checking).toBe('handled')
  expect(kit.status('eip155')).toBe('signed-out')
})

/** A restored account whose check failed. */
async function unchecked() {
  const getSessions = vi.fn((): Promise<readonly SIWXSession[]> => Promise.reject(new Error('away')))
  const kit = await openSignIn({ answers: { getSessions }, connected: [] })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await kit.session.reconnect()
  const isUnchecked = () => kit.ctx.state.get().accounts.eip155?.isUnchecked
  expect([kit.status(), isUnchecked()]).toEqual(['checking', true])
  const late = deferred<readonly SIWXSession[]>()
  getSessions.mockReturnValue(late.promise)
  await kit.modal.open()
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  return { ...kit, isUnchecked, late }
}

test('the modal may close while an unchecked account is checked again', async () => {
  const { kernel, late, isUnchecked, modal } = await unchecked()
  const again = recheck(coreIn(kernel), 'eip155')
  await vi.waitFor(() => expect(coreIn(kernel).checks.size).toBe(1))
  expect([isUnchecked(), modal.close()]).toEqual([true, true])
  late.resolve([])
  await again
})

test('the modal stays while an account that the visitor connects again is checked', async () => {
  const { session, kernel, late, isUnchecked, modal } = await unchecked()
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(coreIn(kernel).checks.size).toBe(1))
  expect([isUnchecked(), modal.close()]).toEqual([undefined, false])
  late.resolve([])
  await connecting
})

test('an unchecked account that turns out to be signed in leads to the first view', async () => {
  const { kernel, late, isOpen, views, status } = await unchecked()
  const again = recheck(coreIn(kernel), 'eip155')
  late.resolve([sessionOf('eip155:1', ALICE)])
  await again
  expect([status(), isOpen(), views()]).toEqual(['signed-in', true, ['Connect']])
})

test('moving to a chain that is not asked to sign in closes an optional sign-in', async () => {
  const answers = { only: 'eip155' as const, getRequired: () => false }
  const kit = await openSignIn({ ...twoChains(), answers, connected: ['sol', 'io.alpha'] })
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  await kit.session.switchNetwork({ caipNetworkId: SOLANA })
  expect([kit.isOpen(), kit.session.account('solana')?.status]).toEqual([false, 'connected'])
})

describe('without the list of wallets', () => {
  test.each([true, false])(
    'a failed check rejects with its own error, the modal being open: %s',
    async (wasOpen) => {
      const other = fakePlugin('other', { routes: { Other: route() } })
      const kit = await openSignIn({ answers: broken, plugins: [other], connected: [], hasWallets: false })
      if (wasOpen) await kit.modal.open({ view: 'Other' })
      await expect(kit.session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({
        code: 'SIGN_IN_FAILED',
      })
      expect([kit.isOpen(), kit.toasted()?.[0]]).toEqual([wasOpen, 'error'])
    },
  )
})
