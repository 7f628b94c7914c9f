import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as known from '../../../adapters/networks.js'
import type { AppKitNetwork } from '../../../kernel/session/types.js'
import { network } from '../../../kernel/testing/createTestKit.js'
import { openEmbedded } from '../testing/openEmbedded.js'

/** Specification section 9: main networks of EVM, and test networks. */
const EVM = {
  ...{ Ethereum: 1, Optimism: 10, Arbitrum: 42161, Polygon: 137, Celo: 42220, Aurora: 1313161554, BNB: 56 },
  ...{ Avalanche: 43114, zkSync: 324, Gnosis: 100, Base: 8453, Zora: 7777777 },
  ...{
    Sepolia: 11155111,
    'OP Sepolia': 11155420,
    'Arbitrum Sepolia': 421614,
    'Base Sepolia': 84532,
    Amoy: 80002,
  },
}
const SOLANA = {
  'Solana mainnet': known.solana,
  'Solana devnet': known.solanaDevnet,
  'Solana testnet': known.solanaTestnet,
}
const networks = [...Object.values(EVM).map((id) => network(id)), ...Object.values(SOLANA)] as [
  AppKitNetwork,
  ...AppKitNetwork[],
]

beforeEach(() => localStorage.clear())

describe('[CON-05] the embedded wallet goes to each of its networks, and tells the frame as the frame knows it', () => {
  const rpcUrl = (id: number) => `http://127.0.0.1:${id}`

  test.each(Object.entries(EVM).slice(1))('%s: by its number, %i', async (_, id) => {
    const { login, session, sent } = await openEmbedded({ options: { networks } })
    await login()
    await session.switchNetwork({ id })
    expect(sent('SWITCH_NETWORK')).toEqual([{ chainId: id, rpcUrl: rpcUrl(id) }])
    expect(sent('GET_USER')).toContainEqual(expect.objectContaining({ chainId: id, rpcUrl: rpcUrl(id) }))
    expect(session.account('eip155')?.caipAddress).toMatch(new RegExp(`^eip155:${id}:0x`))
  })

  test.each(Object.entries(SOLANA))('%s: by its CAIP-2 id', async (_, one) => {
    const { login, session, sent } = await openEmbedded({ options: { networks, defaultNetwork: one } })
    await login()
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    const chainId = one.caipNetworkId
    expect(sent('GET_USER')).toContainEqual(
      expect.objectContaining({ chainId, rpcUrl: one.rpcUrls.default.http[0] }),
    )
    expect(session.account('solana')?.caipAddress).toMatch(new RegExp(`^${chainId}:`))
  })
})
