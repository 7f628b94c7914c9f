import { expect, test, vi } from 'vitest'
import { createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { leadOn } from './ask.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

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

test('a sign-in that closes three times before its view is ready is given up', async () => {
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
