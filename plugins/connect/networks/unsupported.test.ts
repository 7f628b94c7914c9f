import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { openConnect } from '../testing/openConnect.js'
import { createSwitchAttempt } from './switchAttempt.js'
import { mustStay } from './unsupported.js'

test.each([
  ['UnsupportedChain', true, true],
  ['UnsupportedChain SwitchNetwork', true, true],
  ['UnsupportedChain', false, false],
  ['UnsupportedChain SwitchNetwork', false, false],
  ['UnsupportedChain WhatIsANetwork', true, false],
  ['Account SwitchNetwork', true, false],
  ['Connect', true, false],
  ['', true, false],
])('views %j, unsupported %s: stays %s', (views, unsupported, expected) => {
  expect(mustStay(views.split(' ').filter(Boolean), unsupported)).toBe(expected)
})

const elsewhere = (answers = {}) =>
  createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }], answers })

async function stuck(options: Record<string, unknown> = {}, answers = {}) {
  const kit = await openConnect({ adapter: elsewhere(answers), options })
  const result = await kit.session.connect({ connectorId: 'io.alpha' })
  return { ...kit, result }
}

test('a wallet on an unsupported network gets a view that cannot be closed', async () => {
  const { result, views, modal, isOpen } = await stuck()
  expect(result).toEqual({ handled: true })
  expect(views()).toEqual(['UnsupportedChain'])
  expect(modal.close()).toBe(false)
  expect(isOpen()).toBe(true)
})

test('an unsupported network opens a closed modal', async () => {
  const { views, modal, session, adapter, isOpen } = await openConnect({
    adapter: createFakeAdapter({ wallets: [{ id: 'io.alpha' }] }),
  })
  modal.close()
  await session.connect({ connectorId: 'io.alpha' })
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:999' })
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  expect(views()).toEqual(['UnsupportedChain'])
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }, { basic: true }])(
  'with %j no view takes over',
  async (options) => {
    const { result, views } = await stuck(options)
    expect(result).toEqual({ handled: false })
    expect(views()).toEqual(['Connect'])
  },
)

test('during pairing in a basic view, no view takes over', async () => {
  const { show, session, adapter, views } = await openConnect({
    adapter: createFakeAdapter({ wallets: [{ id: 'io.alpha' }] }),
  })
  await session.connect({ connectorId: 'io.alpha' })
  await show('ConnectingWalletConnectBasic', {})
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:999' })
  await vi.waitFor(() => expect(session.network()).toBeUndefined())
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
})

test('choosing a supported network closes the modal', async () => {
  const { ctx, show, isOpen } = await stuck()
  await show('SwitchNetwork', { network: 'eip155:10' })
  createSwitchAttempt(ctx, 'eip155:10').start()
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test('a wallet that switches to a supported network by itself closes the modal', async () => {
  const { adapter, isOpen } = await stuck()
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:1' })
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test('a wallet that disconnects by itself closes the modal', async () => {
  const { adapter, isOpen } = await stuck()
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test.each([
  ['stays on its first screen', false, true],
  ['closes', undefined, false],
])(
  'when another wallet replaces one on an unsupported network, the modal %s',
  async (_, closeModal, open) => {
    const wallets = [{ id: 'io.beta' }, { id: 'io.alpha', caipNetworkId: 'eip155:999' as const }]
    const kit = await openConnect({ adapter: createFakeAdapter({ wallets }) })
    kit.kernel.applyFeatures({ multiWallet: true })
    for (const { id } of wallets) await kit.session.connect({ connectorId: id })
    await kit.modal.open({ view: 'UnsupportedChain' })
    await kit.session.disconnect('eip155', { connectorId: 'io.alpha', closeModal })
    expect(kit.session.account()?.connectorId).toBe('io.beta')
    expect([kit.isOpen(), kit.views().includes('UnsupportedChain')]).toEqual([open, false])
  },
)

test('a disconnection with closeModal: false leads from an unsupported network to the first screen', async () => {
  const { session, isOpen, views } = await stuck()
  await session.disconnect(undefined, { closeModal: false })
  expect([isOpen(), views()]).toEqual([true, ['Connect']])
})
