import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import * as networks from '../../../adapters/networks.js'
import type { AppKitNetwork } from '../types.js'
import { explorerUrl } from './explorerUrl.js'
import { toCaipNetwork } from './networks.js'

const { defineChain: _, ...predefined } = networks
const linkOf = (network: AppKitNetwork) => explorerUrl(toCaipNetwork(network), 'me')
const at = (url: string) => linkOf({ ...mainnet, blockExplorers: { default: { name: 'Scan', url } } })

test('each network of the package links to an address on its explorer', () => {
  expect(Object.values(predefined).map(linkOf)).toEqual([
    'https://solscan.io/account/me',
    'https://solscan.io/account/me?cluster=devnet',
    'https://solscan.io/account/me?cluster=testnet',
    'https://mempool.space/address/me',
    'https://mempool.space/testnet/address/me',
    'https://mempool.space/signet/address/me',
    'https://polkadot.subscan.io/account/me',
    'https://kusama.subscan.io/account/me',
    'https://www.mintscan.io/cosmos/address/me',
    'https://www.mintscan.io/osmosis/address/me',
    'https://www.mintscan.io/celestia/address/me',
  ])
})

test('an unknown explorer has its pages under /address/, with or without a slash at its end', () => {
  expect(linkOf(mainnet)).toBe('https://etherscan.io/address/me')
  expect(at('https://scan.example/1/')).toBe('https://scan.example/1/address/me')
  expect(at('https://scan.example/#/')).toBe('https://scan.example/#/address/me')
  expect(at('https://notsolscan.io')).toBe('https://notsolscan.io/address/me')
})

test('the explorer’s query stays at the end of the link', () => {
  expect(at('https://scan.example/?cluster=custom')).toBe('https://scan.example/address/me?cluster=custom')
  expect(at('https://solscan.io/?cluster=devnet')).toBe('https://solscan.io/account/me?cluster=devnet')
})

test('a network without an explorer has no link', () => {
  expect(linkOf({ ...mainnet, blockExplorers: undefined })).toBeUndefined()
})
