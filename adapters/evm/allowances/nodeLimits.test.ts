import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { readRefusal } from './nodeLimits.js'

const url = 'http://127.0.0.1'
const rpcError = (message: string, code = -32_000) =>
  new RpcRequestError({ body: {}, url, error: { code, message } })
const ASKED = 100_000

test.each([
  [
    'Alchemy',
    'You can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x100, 0x109]',
    10,
  ],
  ['Ankr', 'Block range is too large', undefined],
  ['BNB', 'limit exceeded', undefined],
  ['Cloudflare', "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800", 800],
  ['Chainstack', 'Block range limit exceeded.', undefined],
  ['drpc', 'ranges over 10000 blocks are not supported on freetier', 10_000],
  ['LlamaNodes', 'query exceeds max block range 1000', 1_000],
  ['PublicNode', 'exceed maximum block range: 50000', 50_000],
  ['QuickNode', 'eth_getLogs is limited to a 10,000 range', 10_000],
  ['a node that repeats the question', 'eth_getLogs block range too large, range: 100000, max: 1024', 1_024],
  ['a short thousand', 'eth_getLogs requests with up to a 2K block range', 2_000],
  ['1RPC', 'eth_getLogs is limited to 0 - 10000 blocks range', 10_000],
])('a limit of blocks in the words of %s', (_, message, blocks) => {
  expect(readRefusal(rpcError(message), ASKED)).toEqual({ kind: 'range', isFixed: true, blocks })
})

test.each([
  ['Infura', 'query returned more than 10000 results. Try with this block range [0x10, 0x1f].', 16],
  ['geth', 'query returned more than 10000 results', undefined],
  ['proxyd', 'backend response too large', undefined],
  ['zkSync', 'Query returned more than 10000 results. Try with this block range [0x1, 0x40].', 64],
  ['an RPC gateway', 'response size exceeded the limit', undefined],
])('a limit of the answer in the words of %s', (_, message, blocks) => {
  expect(readRefusal(rpcError(message), ASKED)).toEqual({ kind: 'range', isFixed: false, blocks })
})

test.each([
  ['query timeout exceeded', 'slow'],
  ['context deadline exceeded', 'slow'],
  ['the method eth_getLogs is not available', 'unsupported'],
  ['your app has exceeded its compute units per second capacity', 'failed'],
  ['rate limit exceeded', 'failed'],
  ['daily request count exceeded, request rate limited', 'failed'],
  ['internal error', 'failed'],
  ['pruned history unavailable', 'failed'],
])('"%s" is %s', (message, kind) => {
  expect(readRefusal(rpcError(message), ASKED).kind).toBe(kind)
})

test('codes of HTTP and JSON-RPC, and an answer that viem does not read to its end, count without words', () => {
  expect(readRefusal(new HttpRequestError({ url, status: 413 }), ASKED).kind).toBe('range')
  expect(readRefusal(new ResponseBodyTooLargeError({ maxSize: 1, size: 2 }), ASKED).kind).toBe('range')
  expect(readRefusal(new HttpRequestError({ url, status: 504 }), ASKED).kind).toBe('slow')
  expect(readRefusal(new TimeoutError({ body: {}, url }), ASKED).kind).toBe('slow')
  expect(readRefusal(rpcError('?', -32_601), ASKED).kind).toBe('unsupported')
  expect(readRefusal(new TypeError('Failed to fetch'), ASKED).kind).toBe('failed')
})

test('a proposal that is not smaller than the refused range is ignored', () => {
  const error = rpcError('block range too large, try [0x0, 0xffffff]')
  expect(readRefusal(error, 100)).toEqual({ kind: 'range', isFixed: true, blocks: undefined })
})
