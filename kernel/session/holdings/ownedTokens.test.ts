import { describe, expect, test } from 'vitest'
import { network } from '../../testing/createTestKit.js'
import { balanceEntry } from '../../testing/holdings.js'
import { toCaipNetwork } from '../networks/networks.js'
import { emptyAccount } from '../session.js'
import type { ChainAccount, TokenBalance } from '../types.js'
import { ownedTokens } from './ownedTokens.js'

const mainnet = toCaipNetwork(network(1))
const token: TokenBalance = balanceEntry()
const ether: TokenBalance = {
  name: 'Ethereum',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 6_000,
  price: 3_000,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: 'https://img.example/eth.png',
}
const owned = (account: Partial<ChainAccount>) => ownedTokens({ ...emptyAccount(), ...account }, mainnet)

describe('the native currency comes first', () => {
  test('with the balance of its node, and the price and picture of the service', () => {
    const [first, ...others] = owned({ balance: '0.5', tokenBalance: [token, ether] })
    expect(first).toEqual({ ...ether, value: 1_500, quantity: { decimals: '18', numeric: '0.5' } })
    expect(others).toEqual([token])
  })

  test('with the balance of the service until a node has answered', () => {
    expect(owned({ tokenBalance: [token, ether] })).toEqual([ether, token])
  })

  test('without a value if no service knows its price', () => {
    const [first] = owned({ balance: '0.5' })
    expect(first).toMatchObject({ name: 'Ether', symbol: 'ETH', price: 0, iconUrl: '' })
    expect(first).not.toHaveProperty('value')
  })
})

test('the native currency is not listed without a balance from either', () => {
  expect(owned({ tokenBalance: [token] })).toEqual([token])
})

test('no account has no tokens', () => {
  expect([ownedTokens(undefined, mainnet), ownedTokens(undefined, undefined)]).toEqual([[], []])
})
