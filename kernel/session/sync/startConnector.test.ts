import { expect, test } from 'vitest'
import type { Kernel } from '../../kernel.js'
import type { ConnectorInfo } from '../types.js'
import { startConnector } from './startConnector.js'

const inWallet: ConnectorInfo = {
  id: 'host',
  type: 'EXTERNAL',
  name: 'Host',
  chain: 'eip155',
  isStarter: true,
}
const other: ConnectorInfo = { id: 'other', type: 'ANNOUNCED', name: 'Other', chain: 'eip155' }

test.each([
  ['nothing', [], undefined, undefined],
  ['the stored one', [other], 'other', 'other'],
  ['the stored one, even if it is not listed yet', [], 'other', 'other'],
  ['the wallet that embeds the page', [other, inWallet], undefined, 'host'],
  ['the wallet that embeds the page, even if another is stored', [other, inWallet], 'other', 'host'],
  [
    'the stored one, if the embedding wallet is of another namespace',
    [{ ...inWallet, chain: 'solana' }],
    'other',
    'other',
  ],
] as const)('a namespace starts with %s', (_, connectors, stored, expected) => {
  const kernel = {
    options: {},
    session: { state: { get: () => ({ connectors }) } },
    storage: { get: (key: string) => (key === 'eip155:connected_connector_id' ? stored : undefined) },
  } as unknown as Kernel
  expect(startConnector(kernel, 'eip155')).toBe(expected)
})

test('with reconnecting off, a namespace starts with nothing', () => {
  const kernel = {
    options: { enableReconnect: false },
    session: { state: { get: () => ({ connectors: [inWallet] }) } },
    storage: { get: () => 'other' },
  } as unknown as Kernel
  expect(startConnector(kernel, 'eip155')).toBeUndefined()
})
