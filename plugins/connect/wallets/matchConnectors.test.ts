import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../../../kernel/index.js'
import { type MatchConnectorsParameters, matchConnectors } from './matchConnectors.js'

const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  chain: 'eip155',
  ...more,
})
const match = (
  wallet: MatchConnectorsParameters['wallet'],
  connectors: readonly ConnectorInfo[],
  namespace?: MatchConnectorsParameters['namespace'],
) => {
  return matchConnectors({ wallet, connectors, namespace }).map(({ chain, id }) => `${chain}/${id}`)
}

test('a wallet matches by explorer id', () => {
  expect(match({ id: 'x1', name: 'Alpha' }, [connector('alpha', { explorerId: 'x1' })])).toEqual([
    'eip155/alpha',
  ])
})
test('a wallet matches by rdns', () => {
  const wallet = { id: 'x1', name: 'Alpha', rdns: 'io.alpha' }
  expect(match(wallet, [connector('io.alpha')])).toEqual(['eip155/io.alpha'])
  expect(match(wallet, [connector('a', { info: { rdns: 'io.alpha' } })])).toEqual(['eip155/a'])
})
test('a wallet matches one connector per namespace, or only that of the given namespace', () => {
  const both = [connector('io.alpha'), connector('io.alpha', { chain: 'solana' })]
  const wallet = { id: 'x1', name: 'Alpha', rdns: 'io.alpha' }
  expect(match(wallet, both)).toEqual(['eip155/io.alpha', 'solana/io.alpha'])
  expect(match(wallet, both, 'solana')).toEqual(['solana/io.alpha'])
  expect(match(wallet, both, 'bip122')).toEqual([])
})
test('a connector matched by id in one namespace brings its namesake in another', () => {
  const wallet = { id: 'x1', name: 'Alpha', rdns: 'io.alpha' }
  const known = connector('io.alpha', { name: 'Alpha Wallet' })
  const namesake = connector('other', { name: 'alpha wallet', chain: 'solana' })
  const second = connector('third', { name: 'Alpha Wallet' })
  expect(match(wallet, [known, second, namesake])).toEqual(['eip155/io.alpha', 'solana/other'])
})
test('an announced wallet matches by name, ignoring case', () => {
  const wallet = { id: 'x1', name: 'Alpha WALLET' }
  expect(match(wallet, [connector('a', { name: 'alpha wallet' })])).toEqual(['eip155/a'])
  expect(match(wallet, [connector('a', { name: 'alpha wallet', type: 'EXTERNAL' })])).toEqual([])
  expect(match({ id: 'x', name: 'Trust' }, [connector('a', { name: 'Trust Wallet' })])).toEqual(['eip155/a'])
})
test('unknown values match nothing', () => {
  const unknown = connector('injected', { type: 'INJECTED', name: 'Browser Wallet' })
  expect(match({ id: 'x1', name: 'Alpha' }, [unknown])).toEqual([])
})
test('the mobile edition of a wallet matches it', () => {
  const wallet = { id: 'x', name: 'MetaMask', rdns: 'io.metamask.mobile' }
  expect(match(wallet, [connector('io.metamask')])).toEqual(['eip155/io.metamask'])
})
test('WalletConnect, connectors with links, and logins never match', () => {
  const wallet = { id: 'x1', name: 'Alpha' }
  const explorerId = 'x1'
  expect(match(wallet, [connector('a', { explorerId, type: 'WALLET_CONNECT' })])).toEqual([])
  expect(match(wallet, [connector('a', { explorerId, type: 'AUTH' })])).toEqual([])
  expect(match(wallet, [connector('a', { explorerId, links: { mobile_link: 'a://' } })])).toEqual([])
})
