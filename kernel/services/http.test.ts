import { describe, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createFakeAdapter } from '../testing/fakeAdapter.js'
import { fakeServices, json, text } from '../testing/fakeServices.js'
import { createHttp } from './http.js'

const BASE = 'https://service.example'
const SV = /^(html|react|vue|cdn|unity)-([a-z0-9]+(,[a-z0-9]+)*)-\d+\.\d+\.\d+$/

const kitHttp = async (parts: Parameters<typeof createTestKit>[0] = {}) => {
  const { kernel } = createTestKit(parts)
  return { kernel, http: (await kernel.runtime()).http }
}

describe('[CALL-08] every call names the project and the SDK; statuses other than 2xx are errors', () => {
  test('GET, POST, PUT, DELETE and blobs carry projectId, st and sv', async () => {
    const services = fakeServices({ '/x': json({}) })
    const { kernel, http } = await kitHttp()
    for (const base of Object.values(kernel.services).filter((url) => url.startsWith('https'))) {
      const client = http(base)
      await client.get('/x')
      await client.post('/x', { body: { a: 1 } })
      await client.put('x', { body: { a: 1 } })
      await client.delete('/x', { query: { page: 2 } })
      await client.blob('/x')
    }
    expect(services.requests).toHaveLength(20)
    expect(services.requests.map(({ method }) => method).slice(0, 5)).toEqual([
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'GET',
    ])
    for (const { query } of services.requests) {
      expect(query).toMatchObject({ projectId: 'project', st: 'appkit', sv: expect.stringMatching(SV) })
    }
    expect(services.requests[3]?.query.page).toBe('2')
  })

  test.each([
    { adapters: [], framework: undefined, sv: 'html-universal-1.7.15' },
    { adapters: [['eip155', 'wagmi']], framework: undefined, sv: 'html-wagmi-1.7.15' },
    {
      adapters: [
        ['eip155', 'ethers'],
        ['solana', 'solana'],
      ],
      framework: 'react',
      sv: 'react-ethers,solana-1.7.15',
    },
  ] as const)('the SDK version of $framework with $adapters is $sv', ({ adapters, framework, sv }) => {
    const list = adapters.map(([namespace, sdkName]) => createFakeAdapter({ namespace, sdkName }))
    const { kernel } = createTestKit({ adapters: list, ...(framework && { framework }) })
    expect(kernel.params).toEqual({ projectId: 'project', st: 'appkit', sv })
    expect(sv).toMatch(SV)
  })

  test('the client id, once known, is the last parameter, for the blockchain service only', async () => {
    const services = fakeServices({ '/x': json({}) })
    const { kernel, http } = await kitHttp()
    const { catalogue: first, blockchain: second, analytics: third } = kernel.services
    const clients = [first, second, third].map((url) => http(url))
    for (const client of clients) await client.get('/x')
    expect(services.requests.some(({ query }) => 'clientId' in query)).toBe(false)
    kernel.client.id = 'did:key:z6Mk'
    for (const client of clients) await client.post('/x', { query: { chainId: 'eip155:1' } })
    const [catalogue, blockchain, analytics] = services.requests.slice(3)
    expect(catalogue?.query).not.toHaveProperty('clientId')
    expect(analytics?.query).not.toHaveProperty('clientId')
    expect([...(blockchain?.url.searchParams.entries() ?? [])].at(-1)).toEqual(['clientId', 'did:key:z6Mk'])
  })

  test.each([300, 400, 401, 403, 404, 418, 429, 500, 503, 599])(
    'status %i is an error with that status',
    async (status) => {
      fakeServices({ '/x': text('{"a":1}', status) })
      const { http } = await kitHttp()
      for (const method of ['get', 'post', 'put', 'delete', 'blob'] as const) {
        await expect(http(BASE)[method]('/x')).rejects.toMatchObject({
          code: 'HTTP_STATUS',
          status,
          message: `HTTP status code ${status}`,
        })
      }
    },
  )
})

test.each([BASE, 'https://api.web3modal.org.service.example', 'https://api.web3modal.organic'])(
  'a request to %s, which is none of the services of the kit, goes as it is written',
  async (base) => {
    const services = fakeServices({ '/x': json({}) })
    const { http } = await kitHttp()
    await http(base).get('/x', { query: { page: 2 } })
    await http(base, { key: 'own' }).get('/x')
    const sent = ['/x?page=2', '/x?key=own'].map((path) => base + path)
    expect(services.requests.map(({ url }) => url.href)).toEqual(sent)
    expect(http(base).url('/x')).toBe(`${base}/x`)
  },
)

test('a path of a service, and the base URL of the option `services`, carry the parameters of the project', async () => {
  const services = fakeServices({ '/auth/x': json({}) })
  const { kernel, http } = await kitHttp({ options: { services: { catalogue: BASE } } })
  await http(`${kernel.services.catalogue}/auth`).get('/x')
  expect(services.requests[0]?.query).toMatchObject({ projectId: 'project', st: 'appkit' })
})

test('a part of a service that fails is paused for every client of the kit, and no other part is', async () => {
  const services = fakeServices({ '/getWalletImage/a': text('', 500), '/getWallets': json({}) })
  const { http } = await kitHttp()
  for (let time = 0; time < 10; time += 1) {
    await http(BASE)
      .blob('/getWalletImage/a')
      .catch(() => undefined)
    await http(BASE).get('/getWallets')
  }
  expect([services.to('/getWalletImage/a').length, services.to('/getWallets').length]).toEqual([6, 10])
})

test('JSON of another shape is an error, and pauses the service like others', async () => {
  const services = fakeServices({ '/x': json({ other: 1 }) })
  const { http } = await kitHttp()
  const cause = new Error('no list')
  const parse = () => {
    throw cause
  }
  for (let time = 0; time < 10; time += 1)
    await expect(http(BASE).get('/x', { parse })).rejects.toMatchObject({ code: 'HTTP_RESPONSE', cause })
  expect(services.to('/x')).toHaveLength(6)
})

test('bodies are JSON without a content type, so that no preflight is needed', async () => {
  const services = fakeServices({ '/x': json({ ok: true }) })
  const answer = await createHttp({ baseUrl: `${BASE}/` }).post('x', { body: { to: '0x1', n: 1 } })
  expect(answer).toEqual({ ok: true })
  expect(services.requests[0]).toMatchObject({ method: 'POST', body: { to: '0x1', n: 1 }, headers: {} })
  expect(services.requests[0]?.url.href).toBe(`${BASE}/x`)
})

test('empty parameters are omitted', () => {
  const http = createHttp({ baseUrl: BASE })
  expect(http.url('/x', { a: '', b: undefined, c: null, d: 0, e: false, f: 'f', g: 1, h: true })).toBe(
    `${BASE}/x?f=f&g=1&h=true`,
  )
})

test('an empty body is undefined', async () => {
  fakeServices({ '/x': text('', 200) })
  expect(await createHttp({ baseUrl: BASE }).get('/x')).toBeUndefined()
})

test.each([
  ['a captive portal’s page', '<!doctype html><title>Welcome</title>', 'The response is not JSON.'],
  ['a truncated answer', '{"data":[1,2', 'The response is not JSON.'],
  ['an answer larger than any expected', `"${'x'.repeat(4_000_001)}"`, 'The response is too large.'],
])('%s is an error, not data', async (_, body, message) => {
  fakeServices({ '/x': text(body) })
  await expect(createHttp({ baseUrl: BASE }).get('/x')).rejects.toMatchObject({
    code: 'HTTP_RESPONSE',
    message,
  })
})

test('a host that never answers times out after 10 s', async () => {
  vi.useFakeTimers()
  fakeServices({ '/x': 'hang' })
  const attempt = createHttp({ baseUrl: BASE }).get('/x')
  const failed = expect(attempt).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test.each(['its own signal', 'the kit'] as const)('%s ends a request and leaves no timer', async (who) => {
  vi.useFakeTimers()
  fakeServices({ '/x': 'hang' })
  const [own, kit] = [new AbortController(), new AbortController()]
  const attempt = createHttp({ baseUrl: BASE, signal: kit.signal }).get('/x', { signal: own.signal })
  const failed = expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
  ;(who === 'the kit' ? kit : own).abort()
  await failed
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a signal that is already aborted rejects with an AbortError', async () => {
  fakeServices({ '/x': json({}) })
  const signal = AbortSignal.abort()
  await expect(createHttp({ baseUrl: BASE }).get('/x', { signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
