import { expect, test } from 'vitest'
import { createTestKit, network, solana } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { createFacade } from '../../views/createAppKit.js'
import { connect } from '../connect/index.js'
import { accountTabs } from './index.js'

/** Opens the modal on the account of a connected visitor. */
async function openAccount() {
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter], plugins: [connect(), accountTabs()] })
  const { kernel, session } = kit
  await session.connect({ connectorId: 'io.alpha' })
  const { router } = await kernel.runtime()
  const facade = createFacade(kernel)
  await facade.open({ view: 'Account' as 'Networks' })
  const shown = () => [kernel.modal.get().open, router.current()?.view]
  expect(shown()).toEqual([true, 'Account'])
  return { ...kit, adapter, facade, shown }
}

test('[STA-23] disconnecting closes the modal', async () => {
  const { facade, shown } = await openAccount()
  await facade.disconnect()
  expect(shown()).toEqual([false, undefined])
})

test('[STA-23] an undefined closeModal closes the modal on any view', async () => {
  const { facade, shown } = await openAccount()
  await facade.open({ view: 'Networks' })
  await facade.disconnect(undefined, { connectorId: undefined, closeModal: undefined })
  expect(shown()).toEqual([false, undefined])
})

test('[STA-23] disconnecting the only wallet by its id closes a view of its account', async () => {
  const { facade, shown } = await openAccount()
  await facade.disconnect('eip155', { connectorId: 'io.alpha' })
  expect(shown()).toEqual([false, undefined])
})

test.each([[undefined], ['eip155' as const]])(
  '[STA-23] with closeModal: false, disconnecting %s leaves the modal open on its first screen',
  async (namespace) => {
    const { facade, session, shown } = await openAccount()
    await facade.disconnect(namespace, { closeModal: false })
    expect(session.account()?.status).toBe('disconnected')
    expect(shown()).toEqual([true, 'Connect'])
  },
)

test('[STA-23] with closeModal: false, a view that needs no account stays on screen', async () => {
  const { facade, shown } = await openAccount()
  await facade.open({ view: 'Networks' })
  await facade.disconnect(undefined, { closeModal: false })
  expect(shown()).toEqual([true, 'SwitchNetwork'])
})

test('[STA-23] closeModal applies to one disconnection: a wallet that disconnects by itself closes the modal', async () => {
  const { facade, adapter, session, shown } = await openAccount()
  await facade.disconnect(undefined, { closeModal: false })
  await session.connect({ connectorId: 'io.alpha' })
  await facade.open({ view: 'Account' as 'Networks' })
  adapter.ctx.disconnected('io.alpha')
  await expect.poll(shown).toEqual([false, undefined])
})

/** Opens the modal on the account with two chains connected. Wallets disconnect when the test lets them. */
async function openTwo() {
  const [ends, solanaEnds] = [deferred<void>(), deferred<void>()]
  const adapters = [
    createFakeAdapter({ answers: { disconnect: () => ends.promise } }),
    createFakeAdapter({
      namespace: 'solana',
      wallets: [{ id: 'Sol', caipNetworkId: 'solana:abc' }],
      answers: { disconnect: () => solanaEnds.promise },
    }),
  ]
  const options = { networks: [network(1), solana] }
  const kit = createTestKit({ adapters, plugins: [connect(), accountTabs()], options })
  const { kernel, session } = kit
  for (const connectorId of ['io.alpha', 'Sol']) await session.connect({ connectorId })
  const { router, modal } = await kernel.runtime()
  const facade = createFacade(kernel)
  await facade.open({ view: 'Account' as 'Networks' })
  const shown = () => [kernel.modal.get().open, router.current()?.view]
  const asked = () => adapters.flatMap(({ calls }) => calls.filter((one) => one.startsWith('disconnect')))
  return { ...kit, ends, solanaEnds, facade, modal, shown, asked }
}

test('[STA-23] a visitor who closes the modal during a disconnection closes it despite closeModal: false', async () => {
  const { facade, ends, modal, shown, asked } = await openTwo()
  const ending = facade.disconnect('eip155', { closeModal: false })
  await expect.poll(asked).toEqual(['disconnect io.alpha'])
  expect(modal.close()).toBe(true)
  expect(shown()).toEqual([false, undefined])
  ends.resolve()
  await ending
  expect(shown()).toEqual([false, undefined])
})

test.each([
  ['the last one keeps the modal open', 'eip155', [true, 'Connect']],
  ['the last one does not', 'solana', [false, undefined]],
] as const)(
  '[STA-23] simultaneous disconnections each use their closeModal: %s',
  async (_, last, expected) => {
    const { facade, ends, solanaEnds, shown, session, asked } = await openTwo()
    const keeping = facade.disconnect('eip155', { closeModal: false })
    const closing = facade.disconnect('solana', { connectorId: 'Sol' })
    await expect.poll(() => asked().length).toBe(2)
    const order = [
      { end: ends, done: keeping },
      { end: solanaEnds, done: closing },
    ]
    for (const { end, done } of last === 'eip155' ? order.reverse() : order) {
      end.resolve()
      await done
    }
    expect(session.isConnected()).toBe(false)
    await expect.poll(shown).toEqual(expected)
  },
)
