import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployHook } from '../../test/sandbox/chain/callingTokens.js'
import { createClient, type SandboxClient } from '../../test/sandbox/client.js'
import { type Sandbox, startSandbox } from '../../test/sandbox/index.js'
import { approveCall } from './calls.js'
import { contractOf } from './core.js'
import { review } from './review.js'
import { run } from './run.js'
import { openOnChain } from './testing/onChain.js'

const PROJECT = 'calling-tokens'

let sandbox: Sandbox
let client: SandboxClient
beforeAll(async () => {
  sandbox = await startSandbox()
  client = createClient(sandbox.config, PROJECT)
})
afterAll(() => sandbox.close())

/** Opens a page, and an account with 100 of a token that calls a contract, which the account let take DRFT. */
async function openCalling(symbol: string) {
  const { nodeUrl, id } = sandbox.config.networks.find(({ exchange }) => exchange) ?? { nodeUrl: '', id: 0 }
  const hook = await deployHook(nodeUrl)
  const token = await client.createToken({ symbol, hook: hook.address, dollars: 1_000_000 })
  const opened = await openOnChain(sandbox, { projectId: PROJECT })
  const { ctx, me, ask } = opened
  await client.mint({ chainId: id, symbol: token, to: me as `0x${string}`, amount: '100' })
  await client.mint({ chainId: id, symbol: 'DRFT', to: me as `0x${string}`, amount: '100' })
  const drift = contractOf(opened.find('DRFT')) as `0x${string}`
  const allow = (to: string, spender: string) =>
    ask('eth_sendTransactionSync', { from: me, to, data: approveCall(spender, parseEther('1000')) })
  await allow(drift, hook.address)
  // As after an earlier swap, so that the review has nothing to approve.
  await allow(token, opened.exchange.router)
  await opened.held(symbol)
  return {
    ...{ ...opened, hook, drift },
    async reviewed(from: string, to: string, amount: string) {
      await opened.fill(from, to, amount)
      await review(ctx, opened.never)
      return ctx.state.get().review
    },
  }
}

test('a token that calls another contract is swapped in both directions', async () => {
  const { reviewed, held, ctx } = await openCalling('CALL')
  for (const [from, to] of [
    ['CALL', 'ETH'],
    ['ETH', 'CALL'],
  ] as const) {
    const shown = await reviewed(from, to, from === 'ETH' ? '0.01' : '10')
    expect(shown).toMatchObject({ status: 'ready' })
    const before = await held(to)
    await run(ctx)
    expect(ctx.state.get().progress).toMatchObject({ status: 'confirmed' })
    expect(await held(to)).toBeGreaterThan(before)
  }
})

test('[N-067] a swap in which the token’s callback takes another token is refused', async () => {
  const { reviewed, hook, drift } = await openCalling('TAKE')
  await hook.hunt(drift, parseEther('30'))
  expect(await reviewed('TAKE', 'ETH', '10')).toMatchObject({ status: 'refused', reason: 'TAKES_MORE' })
})

test('a swap in which the token’s callback fails is not offered, with the reason', async () => {
  const { reviewed, hook } = await openCalling('FAIL')
  await hook.close()
  expect(await reviewed('FAIL', 'ETH', '10')).toMatchObject({ status: 'failed', code: 'WOULD_FAIL' })
})
