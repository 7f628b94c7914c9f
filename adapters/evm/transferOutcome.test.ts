import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransferOutcome } from '../../kernel/adapters/capabilities.js'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import { startAnsweringNode } from './testing/answeringNode.js'
import { createConnectedAdapter, createTestAdapter, WALLET } from './testing/connected.js'
import { BOB } from './testing/fakeWallet.js'
import { SENDER, startTokenChain } from './testing/tokenChain.js'

const HASH = `0x${'ab'.repeat(32)}`
const EVIL = '0x6666666666666666666666666666666666666666'
const PAYMENT = { from: SENDER, to: BOB, value: '0xff', gas: '0x5208' }
const GWEI = { low: '0x77359400', high: '0x12a05f2000' }
let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())
beforeEach(() => chain.ask('evm_setAutomine', true))

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
async function startNode(answers: Record<string, unknown>) {
  const node = await startAnsweringNode(answers)
  nodes.push(node)
  return node
}

/** Waits as after a page reload: only the hash is known. */
function wait(id: string, network = chain.network, signal?: AbortSignal): Promise<TransferOutcome> {
  const { transfer } = createTestAdapter().adapter
  if (!transfer) throw new Error('The EVM adapter has it.')
  return transfer.wait({ id, from: SENDER, network, signal })
}
const send = (change: object = {}) => chain.ask<Hex>('eth_sendTransaction', { ...PAYMENT, ...change })
/** Sends a transaction that stays pending until replaced. */
async function sendPending() {
  await chain.ask('evm_setAutomine', false)
  const nonce = await chain.ask<Hex>('eth_getTransactionCount', SENDER, 'latest')
  const id = await send({ nonce, gasPrice: GWEI.low })
  return { id, nonce }
}
/** Starts waiting, and continues after the node's first answer. */
async function startWaiting(id: string, waitFor = wait) {
  hurry()
  const spy = vi.spyOn(globalThis, 'fetch')
  const outcome = waitFor(id)
  outcome.catch(() => {})
  await vi.waitFor(() => {
    const at = spy.mock.calls.findIndex(([, init]) =>
      String(init?.body).includes(`ByHash","params":["${id}"`),
    )
    expect(spy.mock.settledResults[at]?.type).toBe('fulfilled')
  })
  spy.mockRestore()
  return { outcome }
}
/** Shortens the pauses between polls; the node is real and takes its own time. */
function hurry() {
  const { setTimeout } = globalThis
  const haste = (run: () => void, ms?: number, ...rest: unknown[]) =>
    setTimeout(run, [1_000, 2_000, 4_000].includes(ms ?? 0) ? 20 : ms, ...rest)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(haste as typeof setTimeout)
}

test('a mined transaction is confirmed or failed', async () => {
  const id = await send()
  expect(await wait(id)).toEqual({ status: 'confirmed', id })
  const contract = await chain.put('0x60006000fd')
  const failed = await send({ to: contract, gas: '0x186a0' })
  expect(await wait(failed)).toEqual({ status: 'failed', id: failed })
})

test('the same transaction at a higher price is confirmed under its own hash', async () => {
  const { id, nonce } = await sendPending()
  const { outcome } = await startWaiting(id)
  const other = await send({ nonce, gasPrice: GWEI.high })
  await chain.ask('evm_mine')
  expect(await outcome).toEqual({ status: 'confirmed', id: other })
})

test('another transaction in its place replaces it', async () => {
  const { id, nonce } = await sendPending()
  const { outcome } = await startWaiting(id)
  const other = await send({ nonce, gasPrice: GWEI.high, to: SENDER, value: '0x0' })
  await chain.ask('evm_mine')
  expect(await outcome).toEqual({ status: 'replaced', id: other })
})

test('a used nonce without a visible transaction means replaced, because it may have been paid', async () => {
  const sent = {
    ...{ hash: HASH, from: SENDER, to: BOB, value: '0xff', input: '0x', nonce: '0x5' },
    blockHash: null,
  }
  const node = await startNode({
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: sent,
    eth_getTransactionCount: '0x6',
    eth_blockNumber: '0x1000',
  })
  const { outcome } = await startWaiting(HASH, (id) => wait(id, node.network))
  node.answers.eth_getTransactionByHash = null
  expect(await outcome).toEqual({ status: 'replaced', id: HASH })
})

test('a transaction that the node forgot may still be mined while its nonce is free', async () => {
  const sent = { hash: HASH, from: SENDER, to: BOB, value: '0xff', input: '0x', nonce: '0x5' }
  const node = await startNode({
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: sent,
    eth_getTransactionCount: '0x5',
  })
  const { outcome } = await startWaiting(HASH, (id) => wait(id, node.network))
  node.answers.eth_getTransactionByHash = null
  node.answers.eth_getTransactionReceipt = () =>
    node.asked.length > 20 ? { transactionHash: HASH, blockNumber: '0x1', status: '0x1' } : null
  expect(await outcome).toEqual({ status: 'confirmed', id: HASH })
})

test('a node that fails or answers unreadably is asked again', async () => {
  const node = await startNode({ eth_getTransactionReceipt: { status: 'fine' } })
  const { outcome } = await startWaiting(HASH, (id) => wait(id, node.network))
  node.answers.eth_getTransactionReceipt = { transactionHash: HASH, blockNumber: '0x1', status: '0x1' }
  expect(await outcome).toEqual({ status: 'confirmed', id: HASH })
})

test('aborting rejects at once and ends the requests', async () => {
  const { network, asked } = await startNode({
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
  })
  const attempt = new AbortController()
  const reason = new Error('left')
  const { outcome } = await startWaiting(HASH, (id) => wait(id, network, attempt.signal))
  const before = asked.length
  attempt.abort(reason)
  await expect(outcome).rejects.toBe(reason)
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await vi.advanceTimersByTimeAsync(60_000)
  // Two requests of one round may have been pending.
  expect(asked.length).toBeLessThanOrEqual(before + 2)
})

test('an invalid hash is refused', async () => {
  await expect(wait('0x12')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

describe("[N-106] the node's transaction is compared with the reviewed one", () => {
  async function arrange(sent: object) {
    const { adapter, wallet } = await createConnectedAdapter({ chainId: 1337, accounts: [SENDER] })
    wallet.answers.eth_sendTransaction = () => send(sent)
    const { transfer } = adapter
    if (!transfer) throw new Error('The EVM adapter has it.')
    const { network } = chain
    const request = { connectorId: WALLET, from: SENDER, to: BOB, value: 255n, network }
    const id = await transfer.send(request)
    return { id, outcome: transfer.wait({ id, from: SENDER, network }) }
  }

  test('an equal one is confirmed', async () => {
    const { id, outcome } = await arrange({})
    expect(await outcome).toEqual({ status: 'confirmed', id })
  })

  test('another receiver or amount is reported with both versions', async () => {
    const { outcome } = await arrange({ to: EVIL })
    await expect(outcome).rejects.toMatchObject({
      name: 'TransferError',
      code: 'NOT_AS_REVIEWED',
      message: `Reviewed: 255 to ${BOB}. Sent: 255 to ${EVIL}.`,
    })
    await expect((await arrange({ value: '0x100' })).outcome).rejects.toMatchObject({
      code: 'NOT_AS_REVIEWED',
      message: `Reviewed: 255 to ${BOB}. Sent: 256 to ${BOB}.`,
    })
  })

  test('a transaction sent by someone else for a contract account cannot be compared', async () => {
    const { id, outcome } = await arrange({ from: deriveAccount(2).address, to: EVIL })
    expect(await outcome).toEqual({ status: 'confirmed', id })
  })
})

test('a transaction not mined within three minutes rejects with NOT_IN_TIME, and polling stops', async () => {
  const { network, asked } = await startNode({
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const waiting = expect(wait(HASH, network)).rejects.toMatchObject({
    name: 'TransferError',
    code: 'NOT_IN_TIME',
  })
  await vi.advanceTimersByTimeAsync(180_000)
  await waiting
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(before)
})
