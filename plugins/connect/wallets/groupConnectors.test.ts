import { expect, test } from 'vitest'
import type { ConnectorInfo, Namespace } from '../../../kernel/index.js'
import { groupConnectors } from './groupConnectors.js'

const connector = (chain: Namespace, name: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: `${name}-${chain}`,
  type: 'ANNOUNCED',
  name,
  chain,
  ...more,
})
const ids = (connectors: readonly ConnectorInfo[]) =>
  groupConnectors(connectors).map((group) => group.map(({ id }) => id))

test('[MIS-23] connectors with one name on several chains are one wallet, at the position of the first', () => {
  const all = [
    connector('eip155', 'A'),
    connector('eip155', 'B'),
    connector('solana', 'a '),
    connector('bip122', 'A'),
  ]
  expect(ids(all)).toEqual([['A-eip155', 'a -solana', 'A-bip122'], ['B-eip155']])
})

test('Trust Wallet and Trust are the same name', () => {
  expect(ids([connector('eip155', 'Trust Wallet'), connector('solana', 'Trust')])).toHaveLength(1)
})

test('a second connector of that name on the same chain is a separate wallet', () => {
  const all = [connector('eip155', 'A'), connector('eip155', 'A', { id: 'fake' }), connector('solana', 'A')]
  expect(ids(all)).toEqual([['A-eip155', 'A-solana'], ['fake']])
})

test('each of several namesakes takes the next connector of the other chains', () => {
  const twice = (chain: Namespace) => [connector(chain, 'A'), connector(chain, 'A', { id: `fake-${chain}` })]
  expect(ids([...twice('eip155'), connector('bip122', 'A'), ...twice('solana')])).toEqual([
    ['A-eip155', 'A-bip122', 'A-solana'],
    ['fake-eip155', 'fake-solana'],
  ])
})

test('each name is read once, however many there are', () => {
  let reads = 0
  const all = Array.from({ length: 200 }, (_, index) =>
    Object.defineProperty(connector('eip155', 'A', { id: `${index}` }), 'name', {
      get: () => ++reads && 'A',
    }),
  )
  expect(groupConnectors(all)).toHaveLength(200)
  expect(reads).toBe(200)
})

test('WalletConnect, logins and connectors with links are never grouped', () => {
  for (const more of [{ type: 'WALLET_CONNECT' }, { type: 'AUTH' }, { links: {} }] as const) {
    expect(ids([connector('eip155', 'A', more), connector('solana', 'A')])).toHaveLength(2)
    expect(ids([connector('eip155', 'A'), connector('solana', 'A', more)])).toHaveLength(2)
  }
})
