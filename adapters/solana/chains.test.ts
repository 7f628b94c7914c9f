import { expect, test } from 'vitest'
import { chainFor, findNetwork } from './chains.js'
import { clusterName } from './openSigned.js'
import { DEVNET, MAINNET, networkOf } from './testing/fakeContext.js'

const TESTNET = networkOf('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')

test.each([
  [MAINNET, 'solana:mainnet'],
  [DEVNET, 'solana:devnet'],
  [TESTNET, 'solana:testnet'],
])("a public network has the standard's name", (network, chain) => {
  expect(chainFor(network, ['solana:mainnet', 'solana:devnet', 'solana:testnet'])).toBe(chain)
  expect(chainFor(network, ['solana:localnet', 'bitcoin:mainnet'])).toBeUndefined()
})

test('a wallet may use its id, also a deprecated one', () => {
  expect(chainFor(MAINNET, [MAINNET.caipNetworkId])).toBe(MAINNET.caipNetworkId)
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  expect(chainFor(MAINNET, [old])).toBe(old)
})

test('a local network uses its id, else the local cluster', () => {
  const own = networkOf('own', 'http://127.0.0.1:8899')
  expect(chainFor(own, ['solana:localnet'])).toBe('solana:localnet')
  expect(chainFor(own, ['solana:localnet', 'solana:own'])).toBe('solana:own')
  expect(chainFor(networkOf('own'), ['solana:localnet'])).toBeUndefined()
  expect(chainFor(networkOf('own', 'https://127.0.0.1.evil.example'), ['solana:localnet'])).toBeUndefined()
})

test('a network is found by its deprecated id, and by its current one if defined with the deprecated', () => {
  const old = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  expect(findNetwork([MAINNET, DEVNET], old)).toBe(DEVNET)
  const given = networkOf('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
  expect(findNetwork([given], DEVNET.caipNetworkId)).toBe(given)
  expect(chainFor(given, ['solana:devnet'])).toBe('solana:devnet')
  expect(findNetwork([MAINNET], 'solana:other')).toBeUndefined()
  expect(findNetwork([MAINNET], undefined)).toBeUndefined()
})

test('Sign In With Solana names public networks, and uses the reference for others', () => {
  expect([MAINNET, TESTNET, DEVNET].map(clusterName)).toEqual(['mainnet', 'testnet', 'devnet'])
  expect(clusterName(networkOf('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'))).toBe('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
})
