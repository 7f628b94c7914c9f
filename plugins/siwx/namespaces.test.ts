import { expect, test, vi } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { askedSigner } from './asked.js'
import { cancel } from './cancel.js'
import { coreOf } from './core.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

/** Restores both chains at once, as a multichain wallet connects them. */
async function both(parameters: Parameters<typeof openSignIn>[0] = {}) {
  const kit = await openSignIn({ ...twoChains(), connected: [], ...parameters })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.reconnect()
  const core = coreIn(kit.kernel)
  return { ...kit, turn: () => askedSigner(core)?.namespace }
}

test('each connected namespace signs, the active one first', async () => {
  const { ctx, turn, status, isOpen, views, made, store } = await both()
  expect([turn(), isOpen(), views()]).toEqual(['eip155', true, ['SIWXSignMessage']])
  await signIn(ctx)
  expect([turn(), status('eip155'), status('solana')]).toEqual(['solana', 'signed-in', 'signed-out'])
  expect([isOpen(), views()]).toEqual([true, ['SIWXSignMessage']])
  await signIn(ctx)
  expect([turn(), status('solana'), isOpen()]).toEqual([undefined, 'signed-in', false])
  expect(new Set(made)).toEqual(new Set([`eip155:1:${ALICE}`, `${SOLANA}:${SOL}`]))
  expect(store.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', SOLANA])
  // The active namespace is unchanged.
  expect(ctx.session.state.get().activeNamespace).toBe('eip155')
})

test('the modal cannot be closed between the two', async () => {
  const { ctx, modal, isOpen } = await both()
  await signIn(ctx)
  modal.close()
  expect(isOpen()).toBe(true)
  modal.close({ force: true })
  await modal.open()
  expect(ctx.router.current()?.view).toBe('SIWXSignMessage')
})

test('cancelling the second sign-in disconnects only that account and keeps the first session', async () => {
  const { ctx, session, status, isOpen, store } = await both()
  await signIn(ctx)
  await cancel(ctx)
  expect([session.account('solana')?.status, session.account('eip155')?.status]).toEqual([
    'disconnected',
    'connected',
  ])
  expect([status('eip155'), isOpen()]).toEqual(['signed-in', false])
  expect(store.sessions).toHaveLength(1)
})

test('cancelling the first sign-in leads to the second', async () => {
  const { ctx, session, turn, isOpen, views } = await both()
  await cancel(ctx)
  expect(session.account('eip155')?.status).toBe('disconnected')
  await vi.waitFor(() => expect([turn(), isOpen(), views()]).toEqual(['solana', true, ['SIWXSignMessage']]))
})

test('a second account that cannot be checked disconnects alone, and the first is still asked', async () => {
  const { ctx, kernel, session, store, isOpen, views, toasted } = await openSignIn({
    ...twoChains(),
    answers: {
      getSessions: (chainId) => (chainId === SOLANA ? Promise.reject(new Error('503')) : Promise.resolve([])),
    },
  })
  await expect(session.connect({ connectorId: 'sol' })).rejects.toThrow('could not be read')
  expect([session.account('solana')?.status, askedSigner(coreIn(kernel))?.namespace]).toEqual([
    'disconnected',
    'eip155',
  ])
  expect([isOpen(), views(), toasted()?.[0]]).toEqual([true, ['SIWXSignMessage'], 'error'])
  await signIn(ctx)
  expect(store.sessions).toHaveLength(1)
})

test('a signed-in account stays so when the page returns to it, even if the store is silent', async () => {
  const ask = { isSilent: false }
  const { ctx, session, status, isOpen } = await openSignIn({
    ...twoChains(),
    answers: {
      getSessions: async () => (ask.isSilent ? new Promise<never>(() => {}) : []),
    },
  })
  await signIn(ctx)
  ask.isSilent = true
  void session.connect({ connectorId: 'sol' }).catch(() => undefined)
  await vi.waitFor(() => expect(status('solana')).toBe('checking'))
  await session.disconnect('solana')
  await vi.waitFor(() => expect(session.state.get().activeNamespace).toBe('eip155'))
  await vi.waitFor(() => expect(coreOf(ctx).checks.has(`eip155:1:${ALICE}`)).toBe(true))
  expect([status('eip155'), session.account('eip155')?.status, isOpen()]).toEqual([
    'signed-in',
    'connected',
    false,
  ])
})

test('a namespace with a session is not asked, whichever is active', async () => {
  const { turn, status } = await both({
    answers: {
      getSessions: async (chainId) => (chainId === SOLANA ? [sessionOf(SOLANA, SOL)] : []),
    },
  })
  expect([turn(), status('solana')]).toEqual(['eip155', 'signed-in'])
})

test('if sign-in is optional, only the active chain is asked', async () => {
  const { ctx, turn, isOpen, status } = await both({ answers: { getRequired: () => false } })
  expect(turn()).toBe('eip155')
  await signIn(ctx)
  expect([turn(), isOpen(), status('solana')]).toEqual([undefined, false, 'signed-out'])
})

test('chains exempt by `siweConfig` are not asked', async () => {
  const siweConfig = {
    getNonce: async () => 'nonce000',
    createMessage: () => 'text',
    verifyMessage: async () => true,
    getSession: async () => ({ address: ALICE, chainId: 1 }),
    signOut: async () => true,
  }
  const { turn, isOpen, session } = await both({
    options: { ...twoChains().options, siwx: undefined, siweConfig },
  })
  expect([turn(), isOpen(), session.account('solana')?.isAuthenticated]).toEqual([undefined, false, true])
})

test('the session marks signed-in accounts as authenticated', async () => {
  const { ctx, session } = await both()
  const authenticated = () => [
    session.account('eip155')?.isAuthenticated,
    session.account('solana')?.isAuthenticated,
  ]
  expect(authenticated()).toEqual([false, false])
  await signIn(ctx)
  expect(authenticated()).toEqual([true, false])
})

test('a namespace on an unknown network is led to another once the first has signed', async () => {
  const { adapters, options } = twoChains()
  const [, solana] = adapters
  if (solana) solana.wallet('sol').caipNetworkId = 'solana:unknown'
  const { ctx, views, session } = await both({ adapters, options })
  expect(views()).toEqual(['SIWXSignMessage'])
  await signIn(ctx)
  expect([views(), session.state.get().activeNamespace]).toEqual([['UnsupportedChain'], 'solana'])
})
