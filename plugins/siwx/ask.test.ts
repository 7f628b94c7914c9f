import { expect, test, vi } from 'vitest'
import { createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { leadOn } from './ask.js'
import { check } from './check.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

const OPTIONAL = { getRequired: () => false }

/** A kit without a connection, whose modal closes on each opening before the view is ready. */
async function closing() {
  let [isRequired, isTolerant] = [true, false]
  const kit = await openSignIn({ connected: [], answers: { getRequired: () => isRequired } })
  let opened = 0
  kit.kernel.modal.subscribe(() => {
    const { open, opening } = kit.kernel.modal.get()
    if (open || !opening) return
    opened += 1
    if (isTolerant) isRequired = false
    kit.modal.close()
  })
  /** Counts from its first opening. */
  const tolerate = () => {
    isTolerant = true
  }
  return { ...kit, tolerate, opened: () => opened }
}

test('sign-in is not retried after its view closed three times before it was ready', async () => {
  const { session, opened } = await closing()
  await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({
    code: 'SIGN_IN_FAILED',
    cause: { code: 'SIGN_IN_FAILED', message: 'The sign-in could not be shown' },
  })
  // The fourth opening shows the wallets again.
  expect([opened(), session.isConnected()]).toEqual([4, false])
})

test('a sign-in that is no longer required opens once', async () => {
  const kit = await closing()
  kit.tolerate()
  await kit.session.connect({ connectorId: 'io.alpha' })
  expect([kit.opened(), kit.session.isConnected()]).toEqual([1, true])
})

test('an account that is still being checked does not open the sign-in', async () => {
  const answer = deferred<ReturnType<typeof sessionOf>[]>()
  const { adapters, options } = twoChains()
  const kit = await openSignIn({
    ...{ adapters, options, connected: [] },
    answers: { getSessions: async (chainId) => (chainId === SOLANA ? answer.promise : []) },
  })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  const restoring = kit.session.reconnect()
  await vi.waitFor(() => expect(kit.status('solana')).toBe('checking'))
  await leadOn(coreIn(kit.kernel))
  expect(kit.isOpen()).toBe(false)
  answer.resolve([sessionOf(SOLANA, SOL)])
  await restoring
  expect([kit.status('solana'), kit.isOpen()]).toEqual(['signed-in', false])
})

test('signing in elsewhere does not close another view', async () => {
  const kit = await openSignIn()
  await signIn(kit.ctx)
  await kit.modal.open({ view: 'Connect' })
  await leadOn(coreIn(kit.kernel))
  expect([kit.isOpen(), kit.views()]).toEqual([true, ['Connect']])
})

test('an account on an unknown network is kept out and led to the page’s networks', async () => {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const { account, views, isOpen, session } = await openSignIn({ adapters: [adapter] })
  expect([views(), isOpen()]).toEqual([['UnsupportedChain'], true])
  expect([account()?.status, session.isConnected()]).toEqual(['reconnecting', false])
})

test('a second chain on an unknown network is led to the page’s networks', async () => {
  const { adapters, options } = twoChains()
  const [, solana] = adapters
  if (solana) solana.wallet('sol').caipNetworkId = 'solana:unknown'
  const kit = await openSignIn({ adapters, options })
  await signIn(kit.ctx)
  expect([kit.isOpen(), kit.session.state.get().activeNamespace]).toEqual([false, 'eip155'])
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.connect({ connectorId: 'sol' })
  expect([kit.isOpen(), kit.views()]).toEqual([true, ['UnsupportedChain']])
  expect(kit.session.account('solana')?.status).toBe('reconnecting')
})

test.each([true, false])(
  'the account that must still sign is asked again if the check of another one fails, closed: %s',
  async (isClosed) => {
    const failing = {
      getSessions: async (chainId: string) => (chainId === SOLANA ? Promise.reject(new Error()) : []),
    }
    const kit = await openSignIn({ ...twoChains(), answers: failing, connected: ['io.alpha'] })
    await kit.router.reset('WhatIsAWallet')
    if (isClosed) kit.modal.close()
    expect(kit.isOpen()).toBe(!isClosed)
    await expect(kit.session.connect({ connectorId: 'sol' })).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
    expect([kit.isOpen(), kit.views(), kit.status('eip155')]).toEqual([
      true,
      ['SIWXSignMessage'],
      'signed-out',
    ])
  },
)

test('a failed check leaves the sign-in of another account on screen', async () => {
  const failing = {
    getSessions: async (chainId: string) => (chainId === SOLANA ? Promise.reject(new Error()) : []),
  }
  const kit = await openSignIn({ ...twoChains(), answers: failing, connected: ['io.alpha'] })
  const shown = kit.router.current()
  await expect(kit.session.connect({ connectorId: 'sol' })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect([kit.isOpen(), kit.toasted()?.[0]]).toEqual([true, 'error'])
  expect(kit.router.current()).toBe(shown)
})

test('an optional sign-in stays open if a session of another account is found', async () => {
  const kit = await openSignIn({ ...twoChains(), answers: OPTIONAL, connected: ['sol', 'io.alpha'] })
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  kit.store.sessions = [sessionOf(SOLANA, SOL)]
  await check(coreIn(kit.kernel), 'solana')
  expect([kit.status('solana'), kit.status('eip155')]).toEqual(['signed-in', 'signed-out'])
  expect([kit.isOpen(), kit.views()]).toEqual([true, ['SIWXSignMessage']])
})

test('an optional sign-in that the visitor closed stays closed if a session of another account is found', async () => {
  const kit = await openSignIn({ ...twoChains(), answers: OPTIONAL, connected: ['sol', 'io.alpha'] })
  kit.modal.close()
  kit.store.sessions = [sessionOf(SOLANA, SOL)]
  await check(coreIn(kit.kernel), 'solana')
  expect([kit.status('solana'), kit.isOpen()]).toEqual(['signed-in', false])
})

test('a background chain without a session is not asked if sign-in is optional', async () => {
  const kit = await openSignIn({ ...twoChains(), answers: OPTIONAL, connected: ['sol', 'io.alpha'] })
  await signIn(kit.ctx)
  expect(await check(coreIn(kit.kernel), 'solana')).toBeUndefined()
  expect([kit.status('solana'), kit.isOpen()]).toEqual(['signed-out', false])
})

test('a sign-in that cannot be shown after another is reported', async () => {
  const kit = await openSignIn({ ...twoChains(), connected: ['io.alpha'] })
  await kit.router.reset('WhatIsAWallet')
  kit.modal.close()
  kit.modal.open = () => Promise.reject(new Error('no view'))
  await leadOn(coreIn(kit.kernel))
  expect(kit.errors).toMatchObject([
    { error: { message: 'no view' }, info: { plugin: 'siwx', phase: 'continue after sign-in' } },
  ])
})

test('a background chain that is restored on an unknown network is led to the page’s networks', async () => {
  const { adapters, options } = twoChains()
  const [, solana] = adapters
  if (solana) solana.wallet('sol').caipNetworkId = 'solana:unknown'
  const kit = await openSignIn({ adapters, options })
  await signIn(kit.ctx)
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.reconnect()
  await vi.waitFor(() => expect([kit.isOpen(), kit.views()]).toEqual([true, ['UnsupportedChain']]))
})

test('moving from one unknown network to another leaves the choice of networks on screen', async () => {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const kit = await openSignIn({ adapters: [adapter], options: { allowUnsupportedChain: true } })
  const shown = kit.router.current()
  expect(shown?.view).toBe('UnsupportedChain')
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:998' })
  await vi.waitFor(() => expect(kit.ctx.state.get().accounts.eip155?.chainId).toBe('eip155:998'))
  await kit.kernel.runtime()
  expect(kit.router.current()).toBe(shown)
})
