import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from '../contract.js'
import { formatMessage } from '../message/format.js'
import { LocalStorage } from './LocalStorage.js'
import { createFakeHost } from './testing/fakeHost.js'

const A = `0x${'aB'.repeat(20)}`
const B = `0x${'cD'.repeat(20)}`
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_B = 'FsP52EB4PpuYoNFRKNDPCZeozmDPrzdB1VGoFTUoXsvL'
const WARNING = 'latchkey: a stored sign-in could not be read, and was removed.'

afterEach(() => vi.restoreAllMocks())

function sessionOf(chainId: CaipNetworkId, accountAddress: string, more: Partial<SIWXMessageData> = {}) {
  const data: SIWXMessageData = {
    ...{ accountAddress, chainId, domain: 'app.example', uri: 'https://app.example', version: '1' },
    ...{ nonce: 'abcdefgh', issuedAt: '2026-01-01T00:00:00.000Z', ...more },
  }
  return { data, message: formatMessage(data), signature: '0x01' } satisfies SIWXSession
}

function make(options?: ConstructorParameters<typeof LocalStorage>[0]) {
  const storage = new LocalStorage(options)
  const { host, stored } = createFakeHost()
  storage.attach(host)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const read = () => JSON.parse(stored.get('siwx') ?? '[]') as SIWXSession[]
  return { storage, stored, warn, read }
}

test('[N-035] revoking one account on one network keeps all others', async () => {
  const { storage, read } = make()
  const others = [sessionOf('eip155:137', A), sessionOf('eip155:1', B), sessionOf(SOLANA, SOLANA_B)]
  await storage.set([sessionOf('eip155:1', A), ...others])
  await storage.delete('eip155:1', A)
  expect(read()).toEqual(others)
})

test('addresses are compared without regard to case on eip155 only', async () => {
  const { storage } = make()
  await storage.set([sessionOf('eip155:1', A), sessionOf(SOLANA, SOLANA_B)])
  expect(await storage.get('eip155:1', A.toLowerCase())).toHaveLength(1)
  expect(await storage.get(SOLANA, SOLANA_B.toLowerCase())).toEqual([])
  await storage.delete(SOLANA, SOLANA_B.toLowerCase())
  expect(await storage.get(SOLANA, SOLANA_B)).toHaveLength(1)
  await storage.delete('eip155:1', A.toLowerCase())
  expect(await storage.get('eip155:1', A)).toEqual([])
})

test('[N-033] an entry whose data contradicts its signed text is ignored', async () => {
  const { storage, stored, warn, read } = make()
  const honest = sessionOf('eip155:1', B)
  const over = sessionOf('eip155:1', A, { expirationTime: '2020-01-01T00:00:00Z' })
  const forged = { ...over, data: { ...over.data, expirationTime: '2099-01-01T00:00:00Z' } }
  stored.set('siwx', JSON.stringify([forged, honest]))
  expect(await storage.get('eip155:1', A)).toEqual([])
  expect(read()).toEqual([honest])
  expect(warn.mock.calls).toEqual([[WARNING]])
})

test.each([
  { scheme: 'https' },
  { notBefore: '2026-01-01T00:00:00.000Z' },
  { issuedAt: '2027-01-01T00:00:00.000Z' },
  { requestId: '1' },
  { statement: 'Hello.' },
  { resources: ['urn:a'] },
])('[N-033] an entry whose data adds %j to its signed text is ignored', async (more) => {
  const { storage, stored } = make()
  const signed = sessionOf('eip155:1', A)
  stored.set('siwx', JSON.stringify([{ ...signed, data: { ...signed.data, ...more } }]))
  expect(await storage.get('eip155:1', A)).toEqual([])
  const honest = sessionOf('eip155:1', A, more)
  stored.set('siwx', JSON.stringify([honest]))
  expect(await storage.get('eip155:1', A)).toEqual([honest])
})

describe('unreadable content', () => {
  test.each([
    ['invalid JSON', '{"a'],
    ['an object', '{"0":{}}'],
    ['null', 'null'],
    ['invalid entries', '[1,null,{},{"data":{},"message":"x","signature":"y"}]'],
  ])('%s signs out, is removed, and is logged once without its content', async (_, text) => {
    const { storage, stored, warn } = make()
    stored.set('siwx', text)
    expect(await storage.get('eip155:1', A)).toEqual([])
    expect(stored.has('siwx')).toBe(false)
    stored.set('siwx', text)
    await storage.get('eip155:1', A)
    expect(warn.mock.calls).toEqual([[WARNING]])
  })

  test('does not prevent adding sessions', async () => {
    const { storage, stored, read } = make()
    stored.set('siwx', '[')
    await storage.add(sessionOf('eip155:1', A))
    expect(read()).toHaveLength(1)
  })
})

test('a newer session replaces that of the same account and network', async () => {
  const { storage } = make()
  await storage.add(sessionOf('eip155:1', A, { nonce: 'firstfirst' }))
  await storage.add(sessionOf('eip155:1', A, { nonce: 'secondsecond' }))
  expect((await storage.get('eip155:1', A)).map(({ data }) => data.nonce)).toEqual(['secondsecond'])
})

test('concurrent changes are all stored', async () => {
  const { storage, read } = make()
  await storage.set([sessionOf('eip155:5', B)])
  await Promise.all([
    storage.add(sessionOf('eip155:1', A)),
    storage.add(sessionOf('eip155:2', A)),
    storage.delete('eip155:5', B),
    storage.add(sessionOf('eip155:3', A)),
  ])
  expect(read().map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:2', 'eip155:3'])
})

test('only the newest fifty are kept', async () => {
  const { storage, read } = make()
  await storage.set(Array.from({ length: 60 }, (_, index) => sessionOf(`eip155:${index + 1}`, A)))
  expect(read()).toHaveLength(50)
  expect(await storage.get('eip155:10', A)).toEqual([])
  expect(await storage.get('eip155:60', A)).toHaveLength(1)
})

test('a custom key is below the prefix, and may include it', async () => {
  for (const key of ['mine', '@appkit/mine']) {
    const { storage, stored } = make({ key })
    await storage.add(sessionOf('eip155:1', A))
    expect([...stored.keys()]).toEqual(['mine'])
    await storage.set([])
    expect(stored.size).toBe(0)
  }
})

test('expired and future sessions are not returned', async () => {
  const { storage } = make()
  await storage.set([
    sessionOf('eip155:1', A, { expirationTime: '2020-01-01T00:00:00Z' }),
    sessionOf('eip155:2', A, { notBefore: '2999-01-01T00:00:00Z' }),
    sessionOf('eip155:3', A, { notBefore: '2020-01-01T00:00:00Z', expirationTime: '2999-01-01T00:00:00Z' }),
  ])
  expect(await storage.get('eip155:1', A)).toEqual([])
  expect(await storage.get('eip155:2', A)).toEqual([])
  expect(await storage.get('eip155:3', A)).toHaveLength(1)
})

test('reading sessions neither warns nor writes if all of them can be read', async () => {
  const { storage, stored, warn } = make()
  const set = vi.spyOn(stored, 'set')
  expect(await storage.get('eip155:1', A)).toEqual([])
  stored.set('siwx', JSON.stringify([sessionOf('eip155:1', A)]))
  expect(await storage.get('eip155:1', A)).toHaveLength(1)
  expect([warn.mock.calls, set.mock.calls.length]).toEqual([[], 1])
})

test('an entry whose parts are not text is ignored, whatever its message contains', async () => {
  const { storage, stored } = make()
  stored.set('siwx', JSON.stringify([{ ...sessionOf('eip155:1', A), signature: 7 }]))
  expect(await storage.get('eip155:1', A)).toEqual([])
  expect(stored.has('siwx')).toBe(false)
})
