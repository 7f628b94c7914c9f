import { beforeEach, expect, test } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import { network } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { moveToEmbedded } from './moveToEmbedded.js'
import { otherNetwork } from './otherNetwork.js'
import { openEmbedded } from './testing/openEmbedded.js'

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const polkadot = network(POLKADOT.slice('polkadot:'.length), {
  chainNamespace: 'polkadot',
  caipNetworkId: POLKADOT,
})

beforeEach(() => localStorage.clear())

/** A page on a chain without embedded wallets, and a wallet for that chain. */
async function open() {
  const other = createFakeAdapter({
    namespace: 'polkadot',
    wallets: [{ id: 'dot', caipNetworkId: POLKADOT }],
  })
  const kit = await openEmbedded({
    adapters: [evmAdapter(), other.plugin],
    options: { networks: [network(1), polkadot] },
  })
  const core = await kit.start()
  const active = () => kit.session.state.get().activeNamespace
  return { ...kit, core, active }
}

test('a login on an unsupported chain switches to the first supported one', async () => {
  const { core, active, session } = await open()
  session.state.patch({ activeNamespace: 'polkadot' })
  expect(otherNetwork(core)).toMatchObject({ from: 'polkadot', to: { caipNetworkId: 'eip155:1' } })
  await moveToEmbedded(core)
  expect(active()).toBe('eip155')
  expect(otherNetwork(core)).toBeUndefined()
})

test('the page keeps its network if a wallet is connected or the chain is supported', async () => {
  const { core, active, session } = await open()
  await moveToEmbedded(core)
  expect(active()).toBe('eip155')
  await session.connect({ connectorId: 'dot' })
  expect(active()).toBe('polkadot')
  await moveToEmbedded(core)
  expect(active()).toBe('polkadot')
})
