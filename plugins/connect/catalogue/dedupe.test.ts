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
    'another rdns',
    wallet('w', { rdns: 'io.beta', name: 'Alpha' }),
    connector('io.alpha', { name: 'Alpha' }),
    false,
  ],
  [
    'its name, where it has no rdns',
    wallet('w', { name: 'Alpha' }),
    connector('io.alpha', { name: 'ALPHA' }),
    true,
  ],
  ['its explorer id', wallet('w', { rdns: 'a' }), connector('b', { explorerId: 'w' }), true],
  [
    'that of a generic wallet',
    wallet('w'),
    connector('injected', { type: 'INJECTED', explorerId: 'w' }),
    true,
  ],
  [
    'neither having an rdns',
    wallet('w'),
    connector('injected', { type: 'INJECTED', name: 'Browser' }),
    false,
  ],
  [
    'the app’s browser calling it otherwise',
    wallet('w', { rdns: 'io.metamask' }),
    connector('io.metamask.mobile'),
    true,
  ],
  [
    'the wallet having the app’s',
    wallet('w', { rdns: 'io.metamask.mobile' }),
    connector('io.metamask'),
    true,
  ],
  [
    'Trust Wallet being Trust',
    wallet('w', { name: 'Trust Wallet' }),
    connector('x', { name: 'Trust' }),
    true,
  ],
] as const)('a wallet that is listed is told by %s', (_, one, listed, isListed) => {
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
])('%j is one that the host excludes: %s', (one, expected) => {
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

test('each id is there once, where it came first and as it came first', () => {
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
