import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from './log.js'
import { createStorage } from './storage.js'

type Native = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
const sink = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const honest = (values: Record<string, string> = {}): Native & { values: Record<string, string> } => ({
  values,
  getItem: (key) => values[key] ?? null,
  setItem: (key, value) => {
    values[key] = value
  },
  removeItem: (key) => {
    delete values[key]
  },
})
const open = (native: Native | undefined | 'no storage', id?: string) => {
  vi.stubGlobal('window', native && { localStorage: native === 'no storage' ? undefined : native })
  return createStorage(id, createLog('warn', sink))
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

test('a kit without an id writes under AppKit’s prefix, one with an id under its own', () => {
  const native = honest()
  open(native).set('active_namespace', 'eip155')
  open(native, 'shop').set('active_namespace', 'solana')
  expect(native.values).toEqual({
    '@appkit/active_namespace': 'eip155',
    '@appkit/shop/active_namespace': 'solana',
  })
})

test('a second name of the field has its own keys, apart by kit too', () => {
  const native = honest()
  open(native).beside('@other').set('EMAIL', 'a')
  open(native, 'shop').beside('@other').set('EMAIL', 'b')
  expect(native.values).toEqual({ '@other/EMAIL': 'a', '@other/shop/EMAIL': 'b' })
})

test('a removed value is undefined', () => {
  const native = honest()
  const storage = open(native)
  storage.set('a', '1')
  storage.remove('a')
  expect([storage.get('a'), native.values]).toEqual([undefined, {}])
})

const quota = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const security = () => {
  throw new DOMException('no', 'SecurityError')
}
const broken: Record<string, () => Native | 'no storage' | undefined> = {
  'QuotaExceeded on every write': () => ({ ...honest(), setItem: quota }),
  'SecurityError on every call': () => ({ getItem: security, setItem: security, removeItem: security }),
  'no storage in the window': () => 'no storage',
  'no window': () => undefined,
}

describe.each(Object.keys(broken))('[N-117] with %s', (name) => {
  test('values are kept in memory, with one warning in a browser', () => {
    const storage = open(broken[name]?.())
    storage.set('a', '1')
    storage.write('b', { list: [1] })
    expect(storage.get('a')).toBe('1')
    expect(storage.read('b', (value) => value)).toEqual({ list: [1] })
    storage.remove('a')
    expect(storage.get('a')).toBeUndefined()
    expect(storage.get('never set')).toBeUndefined()
    expect(sink.warn.mock.calls.length).toBe(name === 'no window' ? 0 : 1)
    expect(sink.error).not.toHaveBeenCalled()
  })
})

test('[N-117] access to localStorage itself may throw', () => {
  const window = {
    get localStorage(): Native {
      return security()
    },
  }
  vi.stubGlobal('window', window)
  const storage = createStorage(undefined, createLog('warn', sink))
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  expect(sink.warn).toHaveBeenCalledOnce()
})

test('[N-117] a stored value of 10 MB is ignored with one warning', () => {
  const storage = open(honest({ '@appkit/big': 'x'.repeat(10_000_000) }))
  expect(storage.get('big')).toBeUndefined()
  expect(storage.read('big', text)).toBeUndefined()
  expect(sink.warn).toHaveBeenCalledOnce()
})

test('a value that could not be written wins over the stale stored one until a write succeeds', () => {
  const native = honest({ '@appkit/a': 'stale' })
  const { setItem } = native
  const storage = open(native)
  native.setItem = quota
  storage.set('a', 'new')
  expect(storage.get('a')).toBe('new')
  native.setItem = setItem
  storage.set('a', 'newer')
  expect([storage.get('a'), native.values['@appkit/a']]).toEqual(['newer', 'newer'])
})

test('values that do not parse are absent, with a single warning', () => {
  const storage = open(honest({ '@appkit/a': '{', '@appkit/b': '1', '@appkit/c': '"c"' }))
  expect(storage.read('a', text)).toBeUndefined()
  expect(storage.read('b', text)).toBeUndefined()
  expect(
    storage.read('b', () => {
      throw new Error('refused')
    }),
  ).toBeUndefined()
  expect(storage.read('c', text)).toBe('c')
  expect(sink.warn).toHaveBeenCalledOnce()
})
