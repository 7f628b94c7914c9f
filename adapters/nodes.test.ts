import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { toCaipNetwork } from '../kernel/session/networks.js'
import { solana } from './networks.js'
import { callRpc, getJson, urlsOf } from './nodes.js'

type Asked = { url: string; body: string }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A node that answers so, or never. */
async function node(answer: { status?: number; body?: string } | 'never') {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body })
      if (answer !== 'never') response.writeHead(answer.status ?? 200).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('JSON-RPC asks by POST and gives the result', async () => {
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
])('a node that %s is followed by the next one', async (_, answer) => {
  const [broken, good] = [await node(answer), await node({ body: '{"result":1}' })]
  expect(await callRpc('m', [], { urls: [broken.url, good.url] })).toBe(1)
})

test('a node’s own error is the answer: the next one is not asked', async () => {
  const [refusing, next] = [await node({ body: '{"error":{"code":-32602,"message":"no"}}' }), await node({})]
  await expect(callRpc('m', [], { urls: [refusing.url, next.url] })).rejects.toMatchObject({
    code: 'RPC_ERROR',
    cause: { code: -32602, message: 'no' },
  })
  expect(next.asked).toEqual([])
})

test('when none answers the last cause is told, and without any that is said', async () => {
  const { url } = await node({ status: 500 })
  await expect(getJson('/x', { urls: [url] })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    cause: { message: 'HTTP status code 500' },
  })
  await expect(getJson('/x', { urls: [] })).rejects.toMatchObject({ code: 'NO_NODE' })
})

test('a path is appended, and the queries of both are kept', async () => {
  const { url, asked } = await node({ body: '{}' })
  await getJson('/balances/a?denom=uatom', { urls: [`${url}/rest/?key=secret`] })
  expect(asked[0]?.url).toBe('/rest/balances/a?key=secret&denom=uatom')
})

test('a caller who leaves gets their reason at once', async () => {
  const { url, asked } = await node('never')
  const caller = new AbortController()
  const answer = getJson('/x', { urls: [url, url], signal: caller.signal })
  const left = new Error('left')
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
  caller.abort(left)
  await expect(answer).rejects.toBe(left)
  expect(asked).toHaveLength(1)
})

test('a host’s own nodes come first, and none twice', () => {
  const network = toCaipNetwork(solana, {
    customRpcUrls: {
      [solana.caipNetworkId]: [{ url: 'https://own.example' }, { url: solana.rpcUrls.default.http[0] }],
    },
  })
  expect(urlsOf(network)).toEqual(['https://own.example', solana.rpcUrls.default.http[0]])
})
