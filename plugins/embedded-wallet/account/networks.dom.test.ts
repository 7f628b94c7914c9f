import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as known from '../../../adapters/networks.js'
import type { AppKitNetwork } from '../../../kernel/session/types.js'
import { network } from '../../../kernel/testing/createTestKit.js'
import { openEmbedded } from '../testing/openEmbedded.js'

/** All that the frame knows by itself (protocol 2.4), those of section 9 of the specification among them. */
const EVM = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114],
  ...[43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
]
const SOLANA = {
  'Solana mainnet': known.solana,
  'Solana devnet': known.solanaDevnet,
  'Solana testnet': known.solanaTestnet,
}
const networks = [...EVM.map((id) => network(id)), ...Object.values(SOLANA)] as [
  AppKitNetwork,
  ...AppKitNetwork[],
]

beforeEach(() => localStorage.clear())

describe('[CON-05] the embedded wallet goes to each of its networks, and tells the frame as the frame knows it', () => {
  const rpcUrl = (id: number) => `http://127.0.0.1:${id}`

  test.each(EVM.slice(1))('eip155:%i by its number', async (id) => {
    const { login, session, sent } = await openEmbedded({ options: { networks } })
    await login()
    await session.switchNetwork({ id })
    expect(sent('SWITCH_NETWORK')).toEqual([{ chainId: id, rpcUrl: rpcUrl(id) }])
    expect(sent('GET_USER')).toContainEqual(expect.objectContaining({ chainId: id, rpcUrl: rpcUrl(id) }))
    expect(session.account('eip155')?.caipAddress).toMatch(new RegExp(`^eip155:${id}:0x`))
  })

  test.each(Object.entries(SOLANA))('%s by its CAIP-2 id', async (_, one) => {
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
