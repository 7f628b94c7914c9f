import { expect, test } from 'vitest'
import { bitcoinAdapter } from '../../adapters/bitcoin/index.js'
import { cosmosAdapter } from '../../adapters/cosmos/index.js'
import { evmAdapter } from '../../adapters/evm/index.js'
import { bitcoin, cosmoshub, polkadot, solana } from '../../adapters/networks.js'
import { polkadotAdapter } from '../../adapters/polkadot/index.js'
import { solanaAdapter } from '../../adapters/solana/index.js'
import { createTestKit } from '../kit/createTestKit.js'
import { testNetwork } from '../kit/network.js'
import { createVirtualWallet } from '../kit/wallets/createVirtualWallet.js'
import { openPage } from './openPage.js'

// docs/adapters.md: what a page does with the provider of each chain.

const CHAINS = {
  eip155: { adapter: evmAdapter, network: testNetwork() },
  solana: { adapter: solanaAdapter, network: solana },
  bip122: { adapter: bitcoinAdapter, network: bitcoin },
  polkadot: { adapter: polkadotAdapter, network: polkadot },
  cosmos: { adapter: cosmosAdapter, network: cosmoshub },
} as const

/** Runs a block on a page that is connected, and returns the requests that the wallet got from it. */
async function use(namespace: keyof typeof CHAINS, key: `#${string}`, given: Record<string, unknown> = {}) {
  const { adapter, network } = CHAINS[namespace]
  const wallet = createVirtualWallet({ namespace })
  const kit = createTestKit({ adapters: [adapter()], networks: [network], wallets: [wallet] })
  try {
    const address = await kit.connect(wallet.id)
    const before = wallet.calls.length
    const names = await openPage('docs/adapters.md').run(key, { appkit: kit.appkit, address, ...given })
    return { names, address, asked: wallet.calls.slice(before).map(({ method }) => method) }
  } finally {
    kit.destroy()
  }
}

test('EVM: the wallet signs the documented request', async () => {
  const types = { EIP712Domain: [], Berth: [{ name: 'number', type: 'uint256' }] }
  const typedData = JSON.stringify({ domain: {}, types, primaryType: 'Berth', message: { number: 7 } })
  const { asked } = await use('eip155', '#evm', { typedData })
  expect(asked).toContain('eth_signTypedData_v4')
})
