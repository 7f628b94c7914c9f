import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as known from '../../../adapters/networks.js'
import type { AppKitNetwork } from '../../../kernel/session/types.js'
import { network } from '../../../kernel/testing/createTestKit.js'
import { openEmbedded } from '../testing/openEmbedded.js'

/**
 * Networks that the frame has nodes for (docs/protocol.md#frame-requests), including those of
 * docs/constants.md#lists-and-words.
 */
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

const OWN = network(31_337, { name: 'Local' })
const ABOUT_NODES = /^warn The embedded wallet has no node/

beforeEach(() => localStorage.clear())

describe('[CON-05] the embedded wallet switches to each of its networks, with the id the frame expects', () => {
  const rpcUrl = (id: number) => `http://127.0.0.1:${id}`

  test.each(EVM.slice(1))('eip155:%i by its number', async (id) => {
    const { kernel, login, session, sent } = await openEmbedded({ options: { networks } })
    await login()
    await session.switchNetwork({ id })
    expect(sent('SWITCH_NETWORK')).toEqual([{ chainId: id, rpcUrl: rpcUrl(id) }])
    expect(sent('GET_USER')).toContainEqual(expect.objectContaining({ chainId: id, rpcUrl: rpcUrl(id) }))
    expect(session.account('eip155')?.caipAddress).toMatch(new RegExp(`^eip155:${id}:0x`))
    expect(kernel.log.entries().filter((entry) => ABOUT_NODES.test(entry))).toEqual([])
  })

  test.each(Object.entries(SOLANA))('%s by its CAIP-2 id', async (_, one) => {
    const options = { networks, defaultNetwork: one }
    const { kernel, login, session, sent } = await openEmbedded({ options })
    await login()
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    const chainId = one.caipNetworkId
    expect(sent('GET_USER')).toContainEqual(
      expect.objectContaining({ chainId, rpcUrl: one.rpcUrls.default.http[0] }),
    )
    expect(session.account('solana')?.caipAddress).toMatch(new RegExp(`^${chainId}:`))
    expect(kernel.log.entries().filter((entry) => ABOUT_NODES.test(entry))).toEqual([])
  })

  test('a network outside the list uses the page’s node, and the log suggests the fix once', async () => {
    const { kernel, login, session, sent } = await openEmbedded({ options: { networks: [network(1), OWN] } })
    await login()
    const warnings = () => kernel.log.entries().filter((entry) => ABOUT_NODES.test(entry))
    expect(warnings()).toEqual([])
    for (const id of [31_337, 1, 31_337]) await session.switchNetwork({ id })
    expect(sent('SWITCH_NETWORK')[0]).toEqual({ chainId: 31_337, rpcUrl: rpcUrl(31_337) })
    expect(warnings()).toEqual([
      'warn The embedded wallet has no node of its own for "Local" (eip155:31337) and uses http://127.0.0.1:31337. ' +
        'If that node refuses requests of other origins, name another in "customRpcUrls", or remove the network.',
    ])
  })
})
