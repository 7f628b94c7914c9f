import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../../../kernel/index.js'
import { installedFirst, isExcludedConnector, mergeById, withoutListed } from './dedupe.js'

const wallet = (id: string, more: { name?: string; rdns?: string } = {}) => ({ id, name: id, ...more })
const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  chain: 'eip155',
  ...more,
})
const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

// Mobile wallets announce another rdns inside their app (docs/protocol.md#connector-list).
test.each([
  ['its rdns', wallet('w', { rdns: 'io.alpha' }), connector('x', { info: { rdns: 'io.alpha' } }), true],
  ['its id, which is its rdns', wallet('w', { rdns: 'io.alpha' }), connector('io.alpha'), true],
  [
    'its rdns before its name',
    wallet('w', { rdns: 'io.beta', name: 'Alpha' }),
    connector('io.alpha', { name: 'Alpha' }),
    false,
  ],
  [
    'its name without an rdns',
    wallet('w', { name: 'Alpha' }),
    connector('io.alpha', { name: 'ALPHA' }),
    true,
  ],
  ['its explorer id', wallet('w', { rdns: 'a' }), connector('b', { explorerId: 'w' }), true],
  [
    'its explorer id on a generic connector',
    wallet('w'),
    connector('injected', { type: 'INJECTED', explorerId: 'w' }),
    true,
  ],
  [
    'nothing if both lack an rdns',
    wallet('w'),
    connector('injected', { type: 'INJECTED', name: 'Browser' }),
    false,
  ],
  [
    'its rdns, despite a mobile suffix on the connector',
    wallet('w', { rdns: 'io.metamask' }),
    connector('io.metamask.mobile'),
    true,
  ],
  [
    'its rdns, despite a mobile suffix on the wallet',
    wallet('w', { rdns: 'io.metamask.mobile' }),
    connector('io.metamask'),
    true,
  ],
  [
    'its name, Trust Wallet being Trust',
    wallet('w', { name: 'Trust Wallet' }),
    connector('x', { name: 'Trust' }),
    true,
  ],
] as const)('a listed wallet is matched by %s', (_, one, listed, isListed) => {
  expect(ids(withoutListed([one, wallet('other')], [listed]))).toEqual(isListed ? ['other'] : ['w', 'other'])
})

test('recent wallets are not listed again', () => {
  const wallets = [wallet('a'), wallet('b', { rdns: 'io.b' }), wallet('c'), wallet('d')]
  const recents = [{ id: 'a' }, { id: 'other', rdns: 'io.b' }, { id: 'x', rdns: null }]
  expect(ids(withoutListed(wallets, [], recents))).toEqual(['c', 'd'])
})

test.each([
  [connector('x', { explorerId: 'w' }), true],
  [connector('io.alpha'), true],
  [connector('x', { name: 'alpha wallet' }), true],
  [connector('x'), false],
])('%j is excluded by the host: %s', (one, expected) => {
  expect(isExcludedConnector(one, [wallet('w', { rdns: 'io.alpha', name: 'Alpha Wallet' })])).toBe(expected)
})

test('installed wallets come first, the others keep their order', () => {
  const wallets = [wallet('a'), wallet('b', { rdns: 'io.b' }), wallet('c'), wallet('d')]
  expect(ids(installedFirst(wallets, [connector('x', { explorerId: 'd' }), connector('io.b')]))).toEqual([
    'b',
    'd',
    'a',
    'c',
  ])
  expect(installedFirst(wallets, [])).toBe(wallets)
})

test('duplicate ids are merged: the first entry and its position win', () => {
  const merged = mergeById(
    [wallet('a', { name: 'First' }), wallet('b')],
    [wallet('c'), wallet('a', { name: 'Second' }), wallet('c')],
  )
  expect(merged.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'First'],
    ['b', 'b'],
    ['c', 'c'],
  ])
})
