import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toCaipNetwork } from '../kernel/session/networks/networks.js'
import { solana } from './networks.js'
import * as nodes from './nodes.js'
import { createShared } from './testing/fakeContext.js'

const { urlsOf } = nodes
type Request = Omit<nodes.NodeRequest, 'shared'> & Partial<Pick<nodes.NodeRequest, 'shared'>>
/** Each request belongs to a kit of its own by default. */
const callRpc = (method: string, params: unknown, request: Request) =>
  nodes.callRpc(method, params, { shared: createShared(), ...request })
const getJson = (path: string, request: Request) =>
  nodes.getJson(path, { shared: createShared(), ...request })

type Asked = { url: string; body: string }
const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const close of closing.splice(0)) close()
})

/** A node's answer; `never` leaves requests pending. */
type Answer = { status?: number; body?: string; headers?: Record<string, string> }
async function node(answer: Answer | 'never') {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body })
      if (answer !== 'never') response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('JSON-RPC uses POST and returns the result', async () => {
  const { url, asked } = await node({ body: '{"jsonrpc":"2.0","id":1,"result":{"value":5}}' })
  expect(await callRpc('getBalance', ['a'], { urls: [url] })).toEqual({ value: 5 })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'getBalance',
    params: ['a'],
  })
})

test('a result of null is an answer', async () => {
  const { url } = await node({ body: '{"result":null}' })
  expect(await callRpc('state_getStorage', [], { urls: [url] })).toBeNull()
})

test.each([
  ['fails', { status: 503 }],
  ['answers no JSON', { body: '<html>' }],
  ['answers no JSON-RPC', { body: '[]' }],
  ['answers far too much', { body: `"${'a'.repeat(1_000_001)}"` }],
])('after a node that %s the next one is asked', async (_, answer) => {
  const [broken, good] = [await node(answer), await node({ body: '{"result":1}' })]
  expect(await callRpc('m', [], { urls: [broken.url, good.url] })).toBe(1)
})

test("a node's own error is final: the next node is not asked", async () => {
  const [refusing, next] = [await node({ body: '{"error":{"code":-32602,"message":"no"}}' }), await node({})]
  await expect(callRpc('m', [], { urls: [refusing.url, next.url] })).rejects.toMatchObject({
    code: 'RPC_ERROR',
    cause: { code: -32602, message: 'no' },
  })
  expect(next.asked).toEqual([])
})

test('if no node answers, the last cause is reported, and a network without nodes has its own error', async () => {
  const { url } = await node({ status: 404 })
  await expect(getJson('/x', { urls: [url] })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    cause: { message: 'HTTP status code 404' },
  })
  await expect(getJson('/x', { urls: [] })).rejects.toMatchObject({ code: 'NO_NODE' })
})

test('a path is appended, and both queries are kept', async () => {
  const { url, asked } = await node({ body: '{}' })
  await getJson('/balances/a?denom=uatom', { urls: [`${url}/rest/?key=secret`] })
  expect(asked[0]?.url).toBe('/rest/balances/a?key=secret&denom=uatom')
})

test('an aborted caller gets the reason at once', async () => {
  const { url, asked } = await node('never')
  const caller = new AbortController()
  const answer = getJson('/x', { urls: [url, url], signal: caller.signal })
  const left = new Error('left')
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
  caller.abort(left)
  await expect(answer).rejects.toBe(left)
  expect(asked).toHaveLength(1)
})

test("the host's own nodes come first, without duplicates", () => {
  const network = toCaipNetwork(solana, {
    customRpcUrls: {
      [solana.caipNetworkId]: [{ url: 'https://own.example' }, { url: solana.rpcUrls.default.http[0] }],
    },
  })
  expect(urlsOf(network)).toEqual(['https://own.example', solana.rpcUrls.default.http[0]])
})

describe('retries', () => {
  /** Stubs fetch to answer at once, with fake timers. */
  function answerAtOnce(answer: () => Response | Promise<Response>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const started = Date.now()
    const times: number[] = []
    vi.stubGlobal('fetch', async () => {
      times.push(Date.now() - started)
      return answer()
    })
    return async (asked: Promise<unknown>) => {
      const settled = asked.catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(60_000)
      return { outcome: await settled, times }
    }
  }
  const urls = ['https://node.example']
  const rpcError = (code: number) => () => Response.json({ error: { code, message: 'no' } })
  const status =
    (code: number, headers: Record<string, string> = {}) =>
    () =>
      new Response('', { status: code, headers })

  test.each([
    ['status 400', status(400), 1],
    ['status 403', status(403), 1],
    ['status 404', status(404), 1],
    ['status 408', status(408), 3],
    ['status 429', status(429), 3],
    ['status 501', status(501), 1],
    ['status 503', status(503), 3],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 3],
    ['no JSON', () => new Response('<html>'), 1],
    ['no JSON-RPC', () => Response.json([]), 1],
    ['far too much', () => new Response(`"${'a'.repeat(1_000_001)}"`), 1],
    ['an error of its own', rpcError(-32_602), 1],
    ['too many requests', rpcError(-32_005), 3],
  ])('a node that answers %s', async (_, answer, count) => {
    const settle = answerAtOnce(answer)
    const { outcome, times } = await settle(callRpc('m', [], { urls }))
    expect(times).toHaveLength(count)
    expect(outcome).toMatchObject({ name: 'NodeError' })
  })

  test('wait as long as the node asks for, up to 10 s', async () => {
    const soon = answerAtOnce(status(429, { 'retry-after': '4' }))
    expect((await soon(callRpc('m', [], { urls }))).times).toEqual([0, 4_000, 8_000])
    const late = answerAtOnce(status(429, { 'retry-after': '3600' }))
    expect((await late(callRpc('m', [], { urls }))).times).toEqual([0])
  })

  test('share one budget per minute in a kit, across chains', async () => {
    const settle = answerAtOnce(status(503))
    const shared = createShared()
    const many = Array.from({ length: 15 }, (_, index) => {
      const own = [`https://node-${index}.example`]
      return index % 2 ? callRpc('m', [], { urls: own, shared }) : getJson('/x', { urls: own, shared })
    })
    expect((await settle(Promise.allSettled(many))).times).toHaveLength(15 + 20)
  })

  test('end with the third failure in a row, for all requests to the node', async () => {
    const settle = answerAtOnce(status(503))
    const shared = createShared()
    const ask = () => callRpc('m', [], { urls, shared })
    const oneByOne = async () => {
      for (let time = 0; time < 5; time += 1) await ask().catch(() => undefined)
    }
    expect((await settle(oneByOne())).times).toHaveLength(3)
  })

  test.each([
    ['status 503', status(503)],
    ['no JSON', () => new Response('<html>')],
    [
      'no answer',
      () => new Promise<Response>((_, reject) => setTimeout(reject, 10_000, new TypeError('no'))),
    ],
  ])('stay below ten a minute with those for the chain of the node: %s', async (_, answer) => {
    const settle = answerAtOnce(answer)
    const shared = createShared()
    const read = (url: string, signal: AbortSignal) => fetch(url, { signal }).then((answer) => answer.json())
    const chain = { id: 'solana:a', reference: 'a', read } as const
    for (let second = 0; second < 60; second += 1)
      setTimeout(() => callRpc('m', [], { urls, shared, chain }).catch(() => undefined), second * 1_000)
    const { times } = await settle(Promise.resolve())
    expect(times.length).toBeGreaterThan(2)
    expect(times.length).toBeLessThan(10)
  })

  test('are not made for requests that may be sent only once', async () => {
    const settle = answerAtOnce(status(503))
    expect((await settle(callRpc('m', [], { urls, once: true }))).times).toHaveLength(1)
  })
})

test('move on from an overloaded node to the next', async () => {
  const busy = await node({ body: '{"error":{"code":-32005,"message":"too many requests"}}' })
  const next = await node({ body: '{"result":1}' })
  expect(await callRpc('m', [], { urls: [busy.url, next.url] })).toBe(1)
})
