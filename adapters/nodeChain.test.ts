import { expect, test, vi } from 'vitest'
import { type NodeChain, onChain } from './nodeChain.js'
import { NodeError } from './nodeErrors.js'
import { createShared } from './testing/fakeContext.js'

const URL = 'https://node.example'
const chainOf = (read: NodeChain['read']): NodeChain => ({ id: 'cosmos:hub-1', reference: 'hub-1', read })
const MISMATCH = {
  code: 'CHAIN_ID_MISMATCH',
  message: 'A node of cosmos:hub-1 answers for cosmos:other-1. Name a node of that network.',
}

test('a node is asked for its chain once, in parallel with the first request', async () => {
  const shared = createShared()
  const order: string[] = []
  const read = vi.fn(async () => {
    order.push('chain')
    return 'hub-1'
  })
  const ask = async () => {
    order.push('question')
    return 7
  }
  const all = [1, 2, 3].map(() => onChain(URL, { shared, chain: chainOf(read) }, ask))
  expect(order.slice(0, 2)).toEqual(['question', 'chain'])
  expect(await Promise.all(all)).toEqual([7, 7, 7])
  expect(await onChain(URL, { shared, chain: chainOf(read) }, ask)).toBe(7)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a node of another chain is refused, and gets no further request', async () => {
  const shared = createShared()
  const ask = vi.fn(async () => 7)
  const asked = () => onChain(URL, { shared, chain: chainOf(async () => 'other-1') }, ask)
  await expect(asked()).rejects.toMatchObject(MISMATCH)
  await expect(asked()).rejects.toMatchObject(MISMATCH)
  expect(ask).toHaveBeenCalledTimes(1)
})

test("a request that must not reach another chain waits for the node's chain", async () => {
  const ask = vi.fn(async () => 7)
  const chain = chainOf(async () => 'other-1')
  await expect(onChain(URL, { shared: createShared(), chain, once: true }, ask)).rejects.toMatchObject(
    MISMATCH,
  )
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['does not know the question', () => Promise.reject(new NodeError('RPC_ERROR', 'no')), 1],
  ['names no chain', async () => undefined, 1],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  [
    'has too much to do',
    () => Promise.reject(new NodeError('RPC_ERROR', 'no', { cause: { code: -32_005 } })),
    2,
  ],
])('a node that %s is trusted, and asked %3$i times', async (_, answer, count) => {
  const shared = createShared()
  const read = vi.fn(answer)
  for (const _ of [1, 2]) expect(await onChain(URL, { shared, chain: chainOf(read) }, async () => 7)).toBe(7)
  expect(read).toHaveBeenCalledTimes(count)
})

test('aborting does not end the chain request for others', async () => {
  const shared = createShared()
  let answer = (_: string) => {}
  const read = vi.fn(
    (_url: string, signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        answer = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const leaving = onChain(URL, { shared, chain: chainOf(read) }, () => Promise.reject(new Error('left')))
  const staying = onChain(URL, { shared, chain: chainOf(read) }, async () => 7)
  await expect(leaving).rejects.toThrow('left')
  answer('other-1')
  await expect(staying).rejects.toMatchObject(MISMATCH)
  expect(read).toHaveBeenCalledTimes(1)
})
