import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE } from '../testing/fakeAdapter.js'
import { json } from '../testing/fakeServices.js'
import { BALANCE, balanceEntry, connectedVisitor } from '../testing/holdings.js'

const KEY = 'portfolio_cache'
const address = (index: number) => `0x${String(index).padStart(40, '0')}`
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => balanceEntry({ address: `eip155:1:${address(index)}` }))

/** A visitor who looks at one account after the other, each with so many tokens. */
const looking = async (tokens: number) => {
  const visitor = await connectedVisitor()
  const { session, adapter, services, kernel } = visitor
  const look = async (index: number) => {
    const path = BALANCE.replace(ALICE, address(index))
    services.answers[path] ??= json({ balances: many(tokens) })
    vi.setSystemTime(Date.now() + 1)
    adapter.ctx.update('io.alpha', { accounts: [{ address: address(index) }] })
    await session.refreshTokens()
    return services.to(path).length
  }
  const stored = () => kernel.storage.get(KEY) ?? ''
  const accounts = () => Object.keys(JSON.parse(stored() || '{}') as object)
  return { ...visitor, look, stored, accounts }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('token balances are stored for the next page in AppKit’s format', async () => {
  const { session, kernel } = await connectedVisitor()
  await session.refreshTokens()
  const caipAddress = `eip155:1:${ALICE}`
  expect(kernel.storage.read(KEY, (value) => value)).toEqual({
    [caipAddress]: { caipAddress, balance: { balances: [balanceEntry()] }, timestamp: Date.now() },
  })
})

test('token balances stored by another page are used', async () => {
  const { session, kernel, services, account } = await connectedVisitor()
  const caipAddress = `eip155:1:${ALICE}`
  const balances = [
    balanceEntry({ symbol: 'KEPT\u202E' }),
    balanceEntry({ quantity: { decimals: '0', numeric: '1' } }),
  ]
  kernel.storage.write(KEY, { [caipAddress]: { caipAddress, balance: { balances }, timestamp: Date.now() } })
  await session.refreshTokens()
  expect(account()?.tokenBalance.map(({ symbol }) => symbol)).toEqual(['KEPT'])
  expect(services.to(BALANCE)).toEqual([])
})

test.each([
  ['of another shape', { balance: { balances: [{ symbol: 1 }] }, timestamp: Date.now() }],
  ['from the future', { balance: { balances: [balanceEntry()] }, timestamp: Date.now() + 60_000 }],
  ['without a time', { balance: { balances: [balanceEntry()] } }],
])('an entry stored %s is fetched again', async (_, entry) => {
  const { session, kernel, services } = await connectedVisitor()
  const caipAddress = `eip155:1:${ALICE}`
  kernel.storage.write(KEY, { [caipAddress]: { caipAddress, ...entry } })
  await session.refreshTokens()
  expect(services.to(BALANCE)).toHaveLength(1)
})

test('at most the fifty newest accounts are kept', async () => {
  const { look, accounts } = await looking(1)
  for (let index = 0; index < 55; index++) await look(index)
  expect([accounts().length, accounts()[0]]).toEqual([50, `eip155:1:${address(54)}`])
})

test('the cache stays within 200 kB, and drops the oldest first', async () => {
  const { look, stored, accounts } = await looking(200)
  for (let index = 0; index < 6; index++) await look(index)
  expect(stored().length).toBeLessThanOrEqual(200_200)
  expect(accounts().length).toBeGreaterThan(1)
  expect(accounts()[0]).toBe(`eip155:1:${address(5)}`)
  expect(accounts()).not.toContain(`eip155:1:${address(0)}`)
})

test('a portfolio of ten thousand tokens is kept in memory only, for the same time', async () => {
  const { look, stored, account } = await looking(10_000)
  await look(1)
  expect(stored()).not.toContain(address(1))
  expect(await look(1)).toBe(1)
  expect(account()?.tokenBalance).toHaveLength(10_000)
  vi.setSystemTime(Date.now() + 30_000)
  expect(await look(1)).toBe(2)
})
