import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Circuits } from '../../../../kernel/services/circuit.js'
import { createHttp } from '../../../../kernel/services/http.js'
import { createServedDescriptors } from './served.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DESCRIPTOR = JSON.stringify({ context: {}, display: { formats: {} } })
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
const indexOf = (sum: string) => ({
  version: 1,
  calls: { [`eip155:1:${TOKEN.toLowerCase()}`]: ['token.json'] },
  messages: { [`eip155:1:${TOKEN.toLowerCase()}`]: { Permit: ['token.json'] } },
  sums: { 'token.json': sum },
})

/** A folder of the page's, and the addresses that were fetched. */
function serve(files: Readonly<Record<string, unknown>>, folder = '/descriptors/') {
  const asked: string[] = []
  const circuits: Circuits = new Map()
  const served = { files }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const file = served.files[new URL(address).pathname.split('/').at(-1) ?? '']
    if (file === undefined) return new Response('', { status: 404 })
    if (typeof file === 'number') return new Response('', { status: file })
    return new Response(typeof file === 'string' ? file : JSON.stringify(file))
  })
  const open = () => createServedDescriptors(folder, (baseUrl) => createHttp({ baseUrl, circuits }))
  return { asked, served, open }
}

test.each(['/descriptors/', '/descriptors', 'https://cdn.example/a/descriptors/'])(
  'the descriptors of a contract are fetched from %s, each file once',
  async (folder) => {
    const { asked, open } = serve(
      { 'index.json': indexOf(sumOf(DESCRIPTOR)), 'token.json': DESCRIPTOR },
      folder,
    )
    const descriptors = open()
    expect(await descriptors.forCall(1, TOKEN)).toEqual([JSON.parse(DESCRIPTOR)])
    expect(await descriptors.forMessage(1, TOKEN, 'Permit')).toEqual([JSON.parse(DESCRIPTOR)])
    const root = new URL(folder, document.baseURI).href.replace(/\/$/, '')
    expect(asked).toEqual([`${root}/index.json`, `${root}/token.json`])
  },
)

test('nothing else is fetched for a contract, chain or type that the index does not have', async () => {
  const { asked, open } = serve({ 'index.json': indexOf(sumOf(DESCRIPTOR)), 'token.json': DESCRIPTOR })
  const descriptors = open()
  expect(await descriptors.forCall(10, TOKEN)).toEqual([])
  expect(await descriptors.forMessage(1, TOKEN, 'Order')).toEqual([])
  expect(await descriptors.forMessage(1, TOKEN, 'constructor')).toEqual([])
  expect(asked).toHaveLength(1)
})

test.each([
  ['has another sum', { 'index.json': indexOf(sumOf('other')), 'token.json': DESCRIPTOR }],
  ['has no sum', { 'index.json': { ...indexOf(''), sums: {} }, 'token.json': DESCRIPTOR }],
  ['is missing', { 'index.json': indexOf(sumOf(DESCRIPTOR)) }],
  ['is no JSON', { 'index.json': indexOf(sumOf('<html>')), 'token.json': '<html>' }],
  ['is in an index of another version', { 'index.json': { version: 2 }, 'token.json': DESCRIPTOR }],
])('a descriptor that %s counts as none', async (_, files) => {
  expect(await serve(files).open().forCall(1, TOKEN)).toEqual([])
})

test('an address that is none counts as an empty folder', async () => {
  const { asked, open } = serve({}, 'https://')
  expect(await open().forCall(1, TOKEN)).toEqual([])
  expect(asked).toEqual([])
})

test('a folder that was out of reach is tried again', async () => {
  const { served, open } = serve({ 'index.json': 500 })
  const descriptors = open()
  expect(await descriptors.forCall(1, TOKEN)).toEqual([])
  served.files = { 'index.json': indexOf(sumOf(DESCRIPTOR)), 'token.json': DESCRIPTOR }
  expect(await descriptors.forCall(1, TOKEN)).toHaveLength(1)
})

test.each([429, 500])('a folder that answers %s gets fewer than ten requests a minute', async (status) => {
  const { asked, open } = serve({ 'index.json': status })
  for (let second = 0; second < 60; second += 1) {
    // Each review creates its own.
    await open().forCall(1, TOKEN)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(asked.length).toBeLessThan(10)
})
