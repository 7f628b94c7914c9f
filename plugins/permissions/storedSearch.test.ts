import { expect, test } from 'vitest'
import type { AllowanceSearch } from '../../kernel/index.js'
import { keepSearch, readSearch } from './storedSearch.js'

const ME = 'eip155:1:0x1111111111111111111111111111111111111111'
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const found = (block: number) =>
  ({ kind: 'amount', token: addressOf(block), spender: addressOf(7), block }) as const

/** Storage as JSON, like the browser's. */
function createStorage() {
  const values = new Map<string, string>()
  return {
    values,
    write: (key: string, value: unknown) => void values.set(key, JSON.stringify(value)),
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
      const text = values.get(key)
      return text === undefined ? undefined : parse(JSON.parse(text))
    },
  }
}

test('a search is stored and read again', () => {
  const storage = createStorage()
  const search: AllowanceSearch = { to: 90, missing: [[3, 7]], found: [found(50)], isDisputed: true }
  keepSearch(storage, ME, search)
  expect(readSearch(storage, ME)).toEqual(search)
  expect(readSearch(storage, ME.replace('eip155:1:', 'eip155:10:'))).toBeUndefined()
})

test('the blocks of permissions that do not fit are searched again', () => {
  const storage = createStorage()
  const list = Array.from({ length: 400 }, (_, index) => found(1_000 - index))
  keepSearch(storage, ME, { to: 1_000, missing: [[600, 800]], found: list })
  const kept = readSearch(storage, ME)
  expect(kept?.found).toEqual(list.slice(0, 300))
  // Block 700 is the newest that was left out.
  expect(kept?.missing).toEqual([
    [701, 800],
    [0, 700],
  ])
  expect([...storage.values.values()].every((text) => text.length < 100_000)).toBe(true)
})

test('the searches of the ten accounts used last are kept, whatever was searched before', () => {
  const storage = createStorage()
  const search: AllowanceSearch = { to: 90, missing: [], found: [found(50)] }
  const accountOf = (index: number) => `eip155:${index}:${addressOf(1)}`
  for (let index = 1; index <= 200; index += 1) {
    keepSearch(storage, accountOf(index), search)
    // Searched again, it is one of the last.
    keepSearch(storage, accountOf(1), search)
  }
  const kept = Array.from({ length: 200 }, (_, at) => at + 1).filter((index) =>
    readSearch(storage, accountOf(index)),
  )
  expect(kept).toEqual([1, 192, 193, 194, 195, 196, 197, 198, 199, 200])
  expect(storage.values.size).toBe(11)
})

test.each([
  ['no object', 5],
  ['a range that ends before it starts', { to: 9, missing: [[5, 2]], found: [] }],
  ['a token that is no address', { to: 9, missing: [], found: [{ ...found(1), token: 'javascript:' }] }],
  ['an item without an id', { to: 9, missing: [], found: [{ ...found(1), kind: 'item' }] }],
])('%s in the storage counts as no search', (_, value) => {
  const storage = createStorage()
  storage.write(`search:${ME}`, value)
  expect(readSearch(storage, ME)).toBeUndefined()
})
