import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startAnsweringNode } from './testing/answeringNode.js'
import { createTestAdapter } from './testing/connected.js'
import { BOB } from './testing/fakeWallet.js'
import { SENDER, startTokenChain } from './testing/tokenChain.js'

let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())
const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

const { simulation } = createTestAdapter().adapter
type Request = { id: string; address?: string; token?: string; network?: typeof chain.network }
const received = ({ address = SENDER, network = chain.network, ...more }: Request) =>
  simulation?.received({ address, network, ...more })
const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
const send = (transaction: object) =>
  chain.ask<{ transactionHash: string }>('eth_sendTransactionSync', { from: SENDER, ...transaction })

test('the received amount of a token is read from its events', async () => {
  const token = chain.token('HUSD')
  await chain.mint(token, SENDER, 1_000n)
  const data = `0xa9059cbb${word(BOB)}${word(400n)}`
  const { transactionHash: id } = await send({ to: token, data })
  expect(await received({ id, token, address: BOB })).toBe(400n)
  expect(await received({ id, token })).toBe(-400n)
  expect(await received({ id, token: chain.token('DRFT') })).toBe(0n)
})

test('the received native amount is read from the balance, without the fee', async () => {
  // Pays seven units to each caller.
  const payer = await chain.put('0x600060006000600060073361fffff100')
  await chain.fund(payer, '1')
  const { transactionHash: id } = await send({ to: payer, data: '0x12345678' })
  expect(await received({ id })).toBe(7n)
  const paid = await send({ to: payer, data: '0x12345678', value: '0x3' })
  expect(await received({ id: paid.transactionHash })).toBe(7n)
  const gift = await send({ to: BOB, value: '0x5' })
  expect(await received({ id: gift.transactionHash, address: BOB })).toBe(5n)
})

test("a rollup's L1 fee does not reduce the received amount", async () => {
  const id = `0x${'ab'.repeat(32)}`
  const receipt = {
    ...{ blockNumber: '0x5', from: SENDER, gasUsed: '0x2', effectiveGasPrice: '0x3', l1Fee: '0xa', logs: [] },
  }
  const node = await startAnsweringNode({
    eth_getTransactionReceipt: receipt,
    eth_getBalance: ([, block]: [string, string]) => (block === '0x4' ? '0x64' : '0x5a'),
    eth_getTransactionByHash: { value: '0x0' },
  })
  nodes.push(node)
  // 90 - 100, plus 6 of gas and 10 of L1 fee.
  expect(await received({ id, network: node.network })).toBe(6n)
})

test('an unknown transaction has no known result', async () => {
  expect(await received({ id: `0x${'cd'.repeat(32)}` })).toBeUndefined()
  await expect(received({ id: '0x12' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
