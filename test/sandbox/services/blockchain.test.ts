import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deriveAccount, solanaAddressAt } from '../accounts.js'
import { registerName, setReverseName } from '../chain/names.js'
import type { HistoryPage } from './history.js'
import type { Balance } from './shapes.js'
import { startService, type TestedService } from './testing.js'

const PROJECT = 'a'.repeat(32)
const LOCAL = 'eip155:31337'
const { address } = deriveAccount(20)

let service: TestedService

beforeAll(async () => {
  service = await startService(PROJECT)
})
afterAll(() => service.close())
beforeEach(() => {
  service.projects.clearFaults(PROJECT)
  service.projects.get(PROJECT).filling = undefined
})

const balances = async (query = '') =>
  (await service.get<{ balances: Balance[] }>(`/v1/account/${address}/balance${query}`)).balances

test('the served chains are the local ones that are not testnets', async () => {
  const http = [LOCAL, 'eip155:31338', service.solana.caipNetworkId]
  expect(await service.get('/v1/supported-chains')).toEqual({ http, ws: [] })
  expect(await service.get(`/v1/account/${address}/balance?chainId=eip155:31339`)).toEqual({
    error: 'Unsupported chain',
  })
})

test('balances cover the requested chain, or all chains of the address', async () => {
  expect(await balances(`?chainId=${LOCAL}`)).toMatchObject([
    { symbol: 'ETH', chainId: LOCAL, quantity: { numeric: '10000' } },
  ])
  expect((await balances()).map(({ chainId }) => chainId)).toEqual([LOCAL, 'eip155:31338'])
})

test('a test’s own answer replaces the balance for one project', async () => {
  const body = { balances: [] }
  service.projects.get(PROJECT).faults.push({
    ...{ service: 'blockchain', path: '/v1/account/*/balance', status: 200, times: 1, body },
  })
  expect(await balances()).toEqual([])
  expect(await balances()).toHaveLength(2)
})

test('an address has the name that resolves to it, with its avatar', async () => {
  const { url, names } = service.chains[0] ?? {}
  if (!url || !names) throw new Error('The first chain has a registry.')
  const avatar = 'https://example.org/me.png'
  await registerName(url, names, { name: 'carol.eth', address, avatar, reverse: true })
  expect(await service.get(`/v1/identity/${address}`)).toEqual({ name: 'carol.eth', avatar })

  const other = deriveAccount(21).address
  await setReverseName(url, names, { address: other, name: 'carol.eth' })
  for (const unnamed of [other, deriveAccount(22).address, solanaAddressAt(20)]) {
    expect(await service.get(`/v1/identity/${unnamed}`)).toEqual({ name: null, avatar: null })
  }
})

test('ten thousand generated tokens join the real ones, in less than four million characters', async () => {
  service.projects.get(PROJECT).filling = { tokens: 10_000, madeAt: Date.now() }
  const listed = await balances(`?chainId=${LOCAL}`)
  expect(listed).toHaveLength(10_001)
  expect(new Set(listed.map((balance) => balance.address)).size).toBe(10_001)
  expect(JSON.stringify({ balances: listed }).length).toBeLessThan(4_000_000)
})

test('thousands of entries over thirty months come in pages of fifty, each once, newest first', async () => {
  const madeAt = Date.UTC(2026, 0, 31)
  service.projects.get(PROJECT).filling = { transactions: 5_000, nfts: 400, madeAt }
  const read = (cursor: string) =>
    service.get<HistoryPage>(`/v1/account/${address}/history?chainId=${LOCAL}&cursor=${cursor}`)
  const all: HistoryPage['data'] = []
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const page: HistoryPage = await read(cursor)
    expect(page.data.length).toBeLessThanOrEqual(50)
    all.push(...page.data)
    cursor = page.next
  }
  const generated = all.slice(-5_000)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const times = generated.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThanOrEqual(30)

  const pictures = all.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  expect(pictures).toHaveLength(400)
  expect(pictures.filter(({ flags }) => flags.is_spam)).toHaveLength(80)
  expect(generated.some(({ metadata }) => metadata.status === 'failed')).toBe(true)
})
