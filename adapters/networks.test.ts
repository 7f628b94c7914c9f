import { base, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import type { AppKitNetwork } from '../kernel/session/types.js'
import * as networks from './networks.js'

const { defineChain, ...predefined } = networks

describe('predefined networks', () => {
  test.each(Object.entries(predefined))('the id of %s matches its CAIP-2 id', (_, network) => {
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
    expect(network.nativeCurrency.decimals).toBeGreaterThan(0)
    const urls = [...network.rpcUrls.default.http, network.blockExplorers.default.url]
    for (const url of urls) expect(new URL(url).protocol).toBe('https:')
  })

  test('the public names do not change by accident', () => {
    expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
      [
        "bitcoin",
        "bitcoinSignet",
        "bitcoinTestnet",
        "celestia",
        "cosmoshub",
        "defineChain",
        "kusama",
        "osmosis",
        "polkadot",
        "solana",
        "solanaDevnet",
        "solanaTestnet",
      ]
    `)
  })

  test('Solana keeps the CAIP-2 ids that older wallets use', () => {
    const { solana, solanaDevnet, solanaTestnet } = networks
    expect(
      [solana, solanaDevnet, solanaTestnet].map(({ name, id, ...rest }: AppKitNetwork) => [
        name,
        id,
        rest.deprecatedCaipNetworkId,
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Solana",
          "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
          "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
        ],
        [
          "Solana Devnet",
          "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
          "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
        ],
        [
          "Solana Testnet",
          "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
          undefined,
        ],
      ]
    `)
  })
})

describe('defineChain', () => {
  test('returns its argument with its literal types', () => {
    const network = defineChain({
      id: 1337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    })
    const id: 1337 = network.id
    expect(id).toBe(1337)
  })

  test('accepts viem chains as they are', () => {
    const accepted: readonly AppKitNetwork[] = [defineChain(mainnet), base]
    expect(accepted.map(({ id }) => id)).toEqual([1, 8453])
    expect(defineChain(mainnet)).toBe(mainnet)
  })

  test('refuses a network without a currency at compile time', () => {
    // @ts-expect-error nativeCurrency is missing
    defineChain({ id: 1, name: 'Local', rpcUrls: { default: { http: [] } } })
  })
})
