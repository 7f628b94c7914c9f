import { expect, test } from 'vitest'
import type { AccountType, ChainAccount, ChainNetworkState } from '../../kernel/index.js'
import { compatibleNetworks } from './compatibleNetworks.js'
import { otherAccount } from './otherAccount.js'

const network = (id: number) =>
  ({ caipNetworkId: `eip155:${id}` }) as ChainNetworkState['requestedCaipNetworks'][number]
const chain = (smart: number[]): ChainNetworkState => ({
  caipNetworkId: 'eip155:1',
  requestedCaipNetworks: [network(1), network(10)],
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: smart,
})
const account = (...types: AccountType[]): ChainAccount => ({
  status: 'connected',
  address: `0x${types[0]}`,
  allAccounts: types.map((type) => ({ type, address: `0x${type}`, namespace: 'eip155' })),
  balanceStatus: 'idle',
  tokenBalance: [],
  tokenStatus: 'idle',
  addressLabels: {},
  currentTab: 0,
})
const switchesTo = (types: AccountType[], smart: number[] = []) =>
  otherAccount(account(...types), chain(smart))?.type

test('a wallet with one kind of account has nothing to switch', () => {
  expect(switchesTo(['eoa', 'eoa'])).toBeUndefined()
  expect(otherAccount(undefined, undefined)).toBeUndefined()
})

test('[STA-20] a smart account is offered only on networks that support it, and switching away works on every network', () => {
  expect(switchesTo(['eoa', 'smartAccount'])).toBeUndefined()
  expect(switchesTo(['eoa', 'smartAccount'], [1])).toBe('smartAccount')
  expect(switchesTo(['smartAccount', 'eoa'])).toBe('eoa')
})

test('payment and ordinals accounts switch to each other', () => {
  expect(switchesTo(['payment', 'ordinal'])).toBe('ordinal')
})

test('a smart account receives only on networks that support it', () => {
  const ids = (types: AccountType[]) =>
    compatibleNetworks(account(...types), chain([10])).map(({ caipNetworkId }) => caipNetworkId)
  expect(ids(['eoa'])).toEqual(['eip155:1', 'eip155:10'])
  expect(ids(['smartAccount'])).toEqual(['eip155:10'])
})
