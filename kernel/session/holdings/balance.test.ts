import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BalanceCapability } from '../../adapters/capabilities.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'

type Native = BalanceCapability['native']
const wei = (value: bigint, decimals = 18) => ({ value, decimals, symbol: 'ETH' })
const make = async (native: Native) => {
  const read = vi.fn(native)
  const adapter = createFakeAdapter({ answers: { balance: { native: read } } })
  const kit = createTestKit({ adapters: [adapter] })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.refreshBalance()
  return { read, adapter, ...kit, shown: () => kit.session.account()?.balance }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a balance keeps every digit', async () => {
  const { session } = await make(async () => wei(1_234_567_890_123_456_789n))
  expect(session.account()).toMatchObject({
    balance: '1.234567890123456789',
    balanceSymbol: 'ETH',
    balanceStatus: 'ready',
  })
})

test('any balance can be converted back to base units and decimals', async () => {
  let next = wei(0n)
  const { session, shown } = await make(async () => next)
  const amounts = fc.asyncProperty(
    fc.bigInt({ min: 0n, max: 2n ** 256n }),
    fc.integer({ min: 0, max: 30 }),
    async (value, decimals) => {
      next = wei(value, decimals)
      await session.refreshBalance({ force: true })
      const [whole = '', fraction = ''] = (shown() ?? '').split('.')
      expect(whole).toMatch(/^(0|[1-9]\d*)$/)
      expect(fraction).not.toMatch(/0$/)
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
    },
  )
  await fc.assert(amounts, { numRuns: 60 })
})

test('an answer is reused for 30 s', async () => {
  const { read, session } = await make(async () => wei(1n))
  vi.setSystemTime(Date.now() + 29_999)
  await session.refreshBalance()
  expect(read).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  await session.refreshBalance()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a forced refresh reads it again', async () => {
  const { read, session } = await make(async () => wei(1n))
  await session.refreshBalance({ force: true })
  expect(read).toHaveBeenCalledTimes(2)
})

test('an answer expires even if the clock was set back', async () => {
  const { read, session } = await make(async () => wei(1n))
  vi.setSystemTime(Date.now() - 3_600_000)
  await session.refreshBalance()
  expect(read).toHaveBeenCalledTimes(2)
})

test('an address has at most one request at a time', async () => {
  const answer = deferred<ReturnType<typeof wei>>()
  const adapter = createFakeAdapter({ answers: { balance: { native: vi.fn(() => answer.promise) } } })
  const { session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  const all = Promise.all([session.refreshBalance(), session.refreshBalance({ force: true })])
  await vi.waitFor(() => expect(session.account()?.balanceStatus).toBe('loading'))
  answer.resolve(wei(5n, 0))
  await all
  expect(session.account()?.balance).toBe('5')
})

test('a failure is a state of its own; the last known balance stays', async () => {
  const answers = [() => wei(7n, 0), () => Promise.reject(new Error('node down'))]
  const { session, errors } = await make(async () => (answers.shift() as () => ReturnType<typeof wei>)())
  await session.refreshBalance({ force: true })
  expect(session.account()).toMatchObject({ balance: '7', balanceStatus: 'failed' })
  expect(errors).toEqual([])
})

test('a balance that arrives after a change of account is not shown for the new one', async () => {
  const slow = deferred<ReturnType<typeof wei>>()
  const adapter = createFakeAdapter({
    answers: {
      balance: { native: ({ address }) => (address === ALICE ? slow.promise : Promise.resolve(wei(2n, 0))) },
    },
  })
  const { session } = createTestKit({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  const first = session.refreshBalance()
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(session.account()?.balance).toBe('2'))
  slow.resolve(wei(1n, 0))
  await first
  expect(session.account()).toMatchObject({ address: BOB, balance: '2' })
})

test('the cache is bounded: the newest fifty addresses are kept', async () => {
  const { session, adapter, kernel } = await make(async () => wei(1n))
  for (let index = 0; index < 55; index++) {
    vi.setSystemTime(Date.now() + 1)
    adapter.ctx.update('io.alpha', { accounts: [{ address: `0x${String(index).padStart(40, '0')}` }] })
    await session.refreshBalance()
    await session.refreshBalance()
  }
  const cache = kernel.storage.read('native_balance_cache', (value) => value as Record<string, unknown>) ?? {}
  expect(Object.keys(cache)).toHaveLength(50)
  expect(Object.keys(cache)[0]).toContain('54')
})

test('a stored cache of another shape is ignored', async () => {
  const adapter = createFakeAdapter({ answers: { balance: { native: async () => wei(3n, 0) } } })
  const { session, kernel } = createTestKit({ adapters: [adapter] })
  kernel.storage.write('native_balance_cache', { [`eip155:1:${ALICE}`]: { balance: 9, timestamp: 'now' } })
  await session.connect({ connectorId: 'io.alpha' })
  await session.refreshBalance()
  expect(session.account()?.balance).toBe('3')
})

test('an adapter without balances leaves the balance unknown', async () => {
  const { session } = createTestKit({ adapters: [createFakeAdapter()] })
  await session.connect({ connectorId: 'io.alpha' })
  await session.refreshBalance()
  expect([session.account()?.balance, session.account()?.balanceStatus]).toEqual([undefined, 'idle'])
})
