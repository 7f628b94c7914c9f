import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import { type Sandbox, startSandbox } from '../../test/sandbox/index.js'
import { approveCall } from './calls.js'
import { contractOf } from './core.js'
import { review } from './review.js'
import { run } from './run.js'
import { openOnChain } from './testing/onChain.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

type Opened = Awaited<ReturnType<typeof openOnChain>>
/** Reviews and confirms each step until the swap is done or stopped. */
async function goThrough({ ctx, never }: Opened) {
  const steps: (string | undefined)[] = []
  await review(ctx, never)
  while (ctx.state.get().review?.status === 'ready' && steps.length < 4) {
    await run(ctx)
    const { kind, status } = ctx.state.get().progress ?? {}
    steps.push(`${kind} ${status}`)
  }
  return steps
}

test('the native currency and tokens are swapped on a real exchange for exactly the simulated amounts', async () => {
  const opened = await openOnChain(sandbox)
  const { ctx, fill, never, held } = opened
  await fill('ETH', 'HUSD', '1.5')
  const before = await held('HUSD')
  await review(ctx, never)
  const shown = ctx.state.get().review
  if (shown?.status !== 'ready') throw new TypeError('It can be swapped.')
  expect(await goThrough(opened)).toEqual(['swap confirmed'])
  expect(await held('HUSD')).toBeCloseTo(before + Number(shown.simulated) / 1e6, 6)
  await fill('HUSD', 'ETH', '100')
  expect(await goThrough(opened)).toEqual(['approve confirmed', 'swap confirmed'])
  await fill('HUSD', 'DRFT', '10')
  expect(await goThrough(opened)).toEqual(['approve confirmed', 'swap confirmed'])
  expect(await held('DRFT')).toBeGreaterThan(2)
})

test('[N-061] a token like USDT with too small an allowance goes through all three steps', async () => {
  const opened = await openOnChain(sandbox)
  const { fill, find, ask, exchange, me } = opened
  await fill('ETH', 'TIDE', '1')
  expect(await goThrough(opened)).toEqual(['swap confirmed'])
  const data = approveCall(exchange.router, 5n)
  await ask('eth_sendTransactionSync', { from: me, to: contractOf(find('TIDE')), data })
  await fill('TIDE', 'HUSD', '10')
  expect(await goThrough(opened)).toEqual(['reset confirmed', 'approve confirmed', 'swap confirmed'])
})

test('[N-063] a price that moves unnoticed stops the swap, and the review gives the reason', async () => {
  const opened = await openOnChain(sandbox)
  const { ctx, fill, ask, exchange, wallet, find, held } = opened
  const words = (...list: bigint[]) => list.map((one) => one.toString(16).padStart(64, '0')).join('')
  wallet.before = async () => {
    const from = deriveAccount(8).address
    const path = [2n, BigInt(exchange.wrapped), BigInt(contractOf(find('HUSD')))]
    const data = `0x7ff36ab5${words(0n, 128n, BigInt(from), 2n ** 40n, ...path)}`
    const value = `0x${(10n ** 21n).toString(16)}`
    // The node underestimates the gas if the pool was last used within the same second.
    const { status } = await ask<{ status: string }>('eth_sendTransactionSync', {
      ...{ from, to: exchange.router, data, value, gas: '0x7a120' },
    })
    expect(status).toBe('0x1')
  }
  await fill('ETH', 'HUSD', '1')
  const before = await held('HUSD')
  expect(await goThrough(opened)).toEqual(['swap short'])
  expect(await held('HUSD')).toBe(before)
  expect(ctx.state.get().review, 'there is no second try').toBeUndefined()
})
