import { afterEach, expect, test, vi } from 'vitest'
import { accountOf, idOf, withAccount } from '../../../test/sandbox/polkadot/state.js'
import { DOT, NETWORK, PAIR, startTransfer, TO } from '../testing/startTransfer.js'
import { PERIOD } from './era.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
vi.setConfig({ testTimeout: 60_000 })

test('a transaction is found among other blocks, by few requests', async () => {
  const { send, wait, ledger, asked } = await startTransfer()
  const sent = await send()
  ledger.mine(100)
  asked.length = 0
  expect(await wait(sent)).toEqual({ status: 'confirmed', id: sent.id })
  expect(asked.length).toBeLessThan(25)
})

test('a transfer that closed the account is confirmed, although its nonce is gone', async () => {
  const { max, transfer, request, wait, ledger } = await startTransfer()
  const closing = request({ closesAccount: true })
  const { value, terms } = await max(closing)
  const id = await transfer.send({ ...closing, value, terms })
  ledger.mine(9)
  expect(await wait({ id, terms })).toEqual({ status: 'confirmed', id })
})

test('a transaction that the runtime reverted has failed', async () => {
  const { transfer, request, wait, ledger, real } = await startTransfer()
  await real.fund(TO, DOT)
  const { terms } = await transfer.estimate(request({ value: 50n * DOT }))
  // Between estimate and block, most of the balance is locked.
  ledger.change((state) =>
    withAccount(state, idOf(PAIR.address), { ...accountOf(state, idOf(PAIR.address)), frozen: 90n * DOT }),
  )
  const id = await transfer.send(request({ value: 50n * DOT, terms }))
  expect(await wait({ id, terms })).toEqual({ status: 'failed', id })
  expect(accountOf(ledger.head().state, idOf(TO)).free).toBe(DOT)
})

test('another transaction with its number has replaced it', async () => {
  const { send, wait, ledger } = await startTransfer()
  const { terms } = await send()
  ledger.mine(3)
  const id = `0x${'12'.repeat(32)}`
  expect(await wait({ id, terms })).toEqual({ status: 'replaced', id })
})

/** A node that loses the transactions that it is sent. */
const losing = (method: string) => (method === 'author_submitExtrinsic' ? `0x${'00'.repeat(32)}` : undefined)

test('a transaction is polled until its last block, and then dropped', async () => {
  const { send, wait, ledger } = await startTransfer({ node: losing })
  const sent = await send()
  vi.useFakeTimers()
  const waiting = wait(sent)
  const settled = vi.fn()
  void waiting.then(settled)
  ledger.mine(PERIOD - 2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(settled).not.toHaveBeenCalled()
  ledger.mine(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toEqual({ status: 'dropped', id: sent.id })
})

test.each([0, 8, -8])(
  'polling ends after a quarter of an hour by a clock that jumps by %i hours',
  async (hours) => {
    const { send, transfer, wait, asked } = await startTransfer({ node: losing })
    const sent = await send()
    expect(transfer).toBeDefined()
    asked.length = 0
    vi.useFakeTimers()
    const waiting = wait(sent)
    const failing = expect(waiting).rejects.toMatchObject({ code: 'NOT_IN_TIME' })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await vi.advanceTimersByTimeAsync(850_000)
    await failing
    const { length } = asked.filter((one) => one === 'chain_getFinalizedHead')
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThan(180)
  },
)

test('a node that fails is asked again', async () => {
  let failures = 0
  const { send, wait } = await startTransfer({
    node: (method) => {
      if (method !== 'chain_getBlock' || ++failures > 1) return undefined
      throw Object.assign(new Error('State already discarded'), { code: -32000 })
    },
  })
  const sent = await send()
  vi.useFakeTimers()
  const waiting = wait(sent)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test('a block without a result for its transaction is contradictory', async () => {
  let isSent = false
  const { send, wait } = await startTransfer({
    // A list without events.
    node: (method, [key]) =>
      isSent && method === 'state_getStorage' && `${key}`.length === 66 ? '0x00' : undefined,
  })
  const sent = await send()
  isSent = true
  await expect(wait(sent)).rejects.toMatchObject({ code: 'SOURCE_MISMATCH' })
})

test('leaving ends the polling', async () => {
  const { send, wait, destroy } = await startTransfer({ node: losing })
  const sent = await send()
  const waiting = wait(sent)
  destroy()
  await expect(waiting).rejects.toBeDefined()
})

test('a transaction without terms is not searched for', async () => {
  const { transfer } = await startTransfer()
  const id = `0x${'12'.repeat(32)}`
  await expect(transfer.wait({ id, from: PAIR.address, network: NETWORK })).rejects.toMatchObject({
    code: 'NOT_IN_TIME',
  })
})
