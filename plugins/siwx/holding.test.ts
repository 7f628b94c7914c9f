import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { isNowhere, mustSignIn, mustStay } from './holding.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { openSignIn } from './testing/openSignIn.js'
import { twoChains } from './testing/twoChains.js'

type Kit = Awaited<ReturnType<typeof openSignIn>>

/** Whether the modal must stay open while it shows a view. */
const staysAt = ({ kernel, ctx }: Kit, view: string | undefined) => {
  const router = { ...ctx.router, current: () => (view === undefined ? undefined : { view }) }
  return mustStay({ source: coreIn(kernel).source, ctx: { ...ctx, router } as Kit['ctx'] })
}
const VIEWS = [
  'SIWXSignMessage',
  'ApproveTransaction',
  'UnsupportedChain',
  'SwitchNetwork',
  'Account',
  undefined,
]

test('a required sign-in holds the modal at the message and at the wallet’s approval', async () => {
  const kit = await openSignIn()
  expect([mustSignIn(coreIn(kit.kernel)), isNowhere(coreIn(kit.kernel))]).toEqual([true, false])
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
  await signIn(kit.ctx)
  expect(mustSignIn(coreIn(kit.kernel))).toBe(false)
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual([])
})

test('an optional sign-in holds no view', async () => {
  const kit = await openSignIn({ answers: { getRequired: () => false } })
  expect(mustSignIn(coreIn(kit.kernel))).toBe(false)
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual([])
})

test('a running check keeps the modal open', async () => {
  const getSessions = () => new Promise<never>(() => {})
  const kit = await openSignIn({ connected: [], answers: { getSessions } })
  kit.session.connect({ connectorId: 'io.alpha' }).catch(() => undefined)
  await vi.waitFor(() => expect(kit.status()).toBe('checking'))
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual(VIEWS)
})

test('a check that failed holds no view', async () => {
  const getSessions = () => Promise.reject(new Error('away'))
  const kit = await openSignIn({ connected: [], answers: { getSessions } })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await kit.session.reconnect()
  expect(mustSignIn(coreIn(kit.kernel))).toBe(true)
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual([])
})

test('on an unknown network, an account that must sign in is held at the choice of networks', async () => {
  const lost = () => createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const kit = await openSignIn({ adapters: [lost()] })
  expect([mustSignIn(coreIn(kit.kernel)), isNowhere(coreIn(kit.kernel))]).toEqual([false, true])
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual(['UnsupportedChain', 'SwitchNetwork'])
  const optional = await openSignIn({ adapters: [lost()], answers: { getRequired: () => false } })
  expect(isNowhere(coreIn(optional.kernel))).toBe(false)
})

test('an unknown network of a chain in the background holds no view', async () => {
  const { adapters, options } = twoChains()
  const [, solana] = adapters
  if (solana) solana.wallet('sol').caipNetworkId = 'solana:unknown'
  const kit = await openSignIn({ adapters, options, connected: [] })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.reconnect()
  expect(kit.session.state.get().activeNamespace).toBe('eip155')
  expect(isNowhere(coreIn(kit.kernel))).toBe(false)
  expect(VIEWS.filter((view) => staysAt(kit, view))).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
})
