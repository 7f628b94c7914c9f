import { expect, test } from 'vitest'
import { chainFor, clusterName, findNetwork } from './chains.js'
import { DEVNET, MAINNET, networkOf } from './testing/fakeContext.js'

const TESTNET = networkOf('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')

test.each([
  [MAINNET, 'solana:mainnet'],
  [DEVNET, 'solana:devnet'],
  [TESTNET, 'solana:testnet'],
])('a public network goes by the standard’s name', (network, chain) => {
  expect(chainFor(network, ['solana:mainnet', 'solana:devnet', 'solana:testnet'])).toBe(chain)
  expect(chainFor(network, ['solana:localnet', 'bitcoin:mainnet'])).toBeUndefined()
})

test('a wallet may know it by its id, an old one too', () => {
  expect(chainFor(MAINNET, [MAINNET.caipNetworkId])).toBe(MAINNET.caipNetworkId)
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  expect(chainFor(MAINNET, [old])).toBe(old)
})

test('a network of the visitor’s own computer goes by its id, else as the local one', () => {
  const own = networkOf('own', 'http://127.0.0.1:8899')
  expect(chainFor(own, ['solana:localnet'])).toBe('solana:localnet')
  expect(chainFor(own, ['solana:localnet', 'solana:own'])).toBe('solana:own')
  expect(chainFor(networkOf('own'), ['solana:localnet'])).toBeUndefined()
  expect(chainFor(networkOf('own', 'https://127.0.0.1.evil.example'), ['solana:localnet'])).toBeUndefined()
})

test('a network is found by its old id, and one that was given by its old id by the present one', () => {
  const old = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  expect(findNetwork([MAINNET, DEVNET], old)).toBe(DEVNET)
  const given = networkOf('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
  expect(findNetwork([given], DEVNET.caipNetworkId)).toBe(given)
  expect(chainFor(given, ['solana:devnet'])).toBe('solana:devnet')
  expect(findNetwork([MAINNET], 'solana:other')).toBeUndefined()
  expect(findNetwork([MAINNET], undefined)).toBeUndefined()
})

test('Sign In With Solana knows public networks by name, and others by their reference', () => {
  expect([MAINNET, TESTNET, DEVNET].map(clusterName)).toEqual(['mainnet', 'testnet', 'devnet'])
  expect(clusterName(networkOf('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'))).toBe('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
})
