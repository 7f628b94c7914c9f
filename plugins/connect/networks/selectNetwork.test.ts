import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/index.js'
import { network, solana } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { openConnect } from '../testing/openConnect.js'
import { chooseNetwork } from './chooseNetwork.js'
import { selectNetwork } from './selectNetwork.js'

const make = async () => {
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', caipNetworkId: 'solana:abc' }],
  })
  const evm = createFakeAdapter()
  const options = {
    networks: [
      network(1),
      network(10),
      solana,
      { ...solana, id: 'dev', caipNetworkId: 'solana:dev' as const },
    ],
  }
  const kit = await openConnect({ adapter: evm, adapters: [evm, sol], options })
  const select = async (id: CaipNetworkId) => {
    const found = kit.session.findNetwork(id)
    if (!found) throw new Error(`There is no network ${id}.`)
    await selectNetwork(kit.ctx, found)
  }
  const active = () => kit.session.network()?.caipNetworkId
  return { ...kit, sol, select, active }
}

test('without a wallet the network is selected directly', async () => {
  const { select, active } = await make()
  await select('solana:dev')
  expect(active()).toBe('solana:dev')
})

test('[VIEW-05] a chain without a wallet asks for confirmation if another chain is connected', async () => {
  const { select, active, session, router } = await make()
  await session.connect({ connectorId: 'io.alpha' })
  await select('solana:dev')
  expect(active()).toBe('eip155:1')
  expect(router.current()).toMatchObject({
    view: 'SwitchActiveChain',
    params: {
      switchToChain: 'solana',
      network: 'solana:dev',
      navigateTo: 'Connect',
      navigateWithReplace: true,
    },
  })
})

test('[STA-15] a connected chain is activated directly if its wallet is on the network, else its wallet is asked', async () => {
  const { select, active, session, router, sol } = await make()
  await session.connect({ connectorId: 'sol' })
  await session.connect({ connectorId: 'io.alpha' })
  await select('solana:dev')
  expect(router.current()).toMatchObject({ view: 'SwitchNetwork', params: { network: 'solana:dev' } })
  expect(active()).toBe('eip155:1')
  router.back()
  await select('solana:abc')
  expect([active(), sol.calls]).toEqual(['solana:abc', ['connect sol']])
})

test('chooseNetwork does not change the active network, and does nothing if a wallet is connected', async () => {
  const { session, active } = await make()
  chooseNetwork(session, 'solana:dev')
  expect([active(), session.network('solana')?.caipNetworkId]).toEqual(['eip155:1', 'solana:dev'])
  await session.connect({ connectorId: 'io.alpha' })
  chooseNetwork(session, 'eip155:10')
  expect(active()).toBe('eip155:1')
})
