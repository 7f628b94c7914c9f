import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import { compile } from '../../test/sandbox/chain/compile.js'
import { deploy, send } from '../../test/sandbox/chain/treasurer.js'
import { createClient, type SandboxClient } from '../../test/sandbox/client.js'
import { type Sandbox, startSandbox } from '../../test/sandbox/index.js'
import { runs } from '../../test/scripts/run/depth.js'
import { approveCall } from './calls.js'
import { checkSimulated, simulatedTokens } from './checkSimulated.js'
import { contractOf, NATIVE } from './core.js'
import { review } from './review.js'
import { checkCall } from './routers/checkCall.js'
import { decodeOneInchV6 } from './routers/oneInchV6.js'
import { decodeUniswapV2 } from './routers/uniswapV2.js'
import { run } from './run.js'
import { changesOf } from './testing/changes.js'
import { openOnChain } from './testing/onChain.js'
import { openOneInch } from './testing/oneInch.js'
import { SELECTORS } from './testing/oneInchCalls.js'
import { harmOf } from './testing/tryOut.js'

// A service that quotes honestly but builds another call, tested with a real node and a model of an aggregator’s
// router.

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
  'function sweep(address token, address to) payable',
  'function mint(address to, uint256 value)',
])
const AMOUNT = '0.01'
const PAID = parseEther(AMOUNT)
const HUSD = (dollars: string) => parseUnits(dollars, 6)
const PROJECT = 'hostile'

let sandbox: Sandbox
let client: SandboxClient
beforeAll(async () => {
  sandbox = await startSandbox()
  client = createClient(sandbox.config, PROJECT)
})
afterAll(() => sandbox.close())

type Harm = { isTwoFaced?: boolean; takesDrift?: boolean }

/** Opens a page on a network with the aggregator, and an account with an old unlimited allowance for DRFT. */
async function openHostile() {
  const { nodeUrl } = sandbox.config.networks.find(({ exchange }) => exchange) ?? { nodeUrl: '' }
  const { SandboxAggregator, SandboxExecutor } = await compile('Aggregator.sol')
  const router = await deploy(nodeUrl, SandboxAggregator)
  const me = deriveAccount(9).address
  const opened = await openOnChain(sandbox, {
    place: { routers: [router], calls: '1inch-v6' },
    ...{ projectId: PROJECT, me },
  })
  const [dollar, drift] = ['HUSD', 'DRFT'].map((symbol) => contractOf(opened.find(symbol))) as [Hex, Hex]
  const mint = (to: Hex, token: Hex, value: bigint) =>
    send(nodeUrl, { to: token, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, value] }) })
  await mint(me, drift, parseEther('500'))
  await opened.ask('eth_sendTransactionSync', {
    ...{ from: me, to: drift, data: approveCall(router, 2n ** 255n) },
  })
  return {
    ...{ ...opened, router, dollar, drift, me, mint },
    /** Deploys an executor that pays 30 dollars for any input. */
    async executor({ isTwoFaced = false, takesDrift = false }: Harm = {}) {
      const args = [router, dollar, HUSD('30'), takesDrift ? drift : zeroAddress, isTwoFaced]
      const executor = await deploy(nodeUrl, SandboxExecutor, args)
      await mint(executor, dollar, HUSD('1000'))
      return executor
    },
    /** Sets the call that the service builds. */
    async builds(data: Hex) {
      await client.clearFaults()
      const tx = { to: `eip155:${opened.network.id}:${router}`, data }
      await client.fault({ service: 'blockchain', path: '/v1/convert/build-transaction', patch: { tx } })
    },
    swapBy(executor: Hex, minReturnAmount = 1n) {
      const desc = {
        ...{ srcToken: NATIVE as Hex, dstToken: dollar, srcReceiver: executor, dstReceiver: me as Hex },
        ...{ amount: PAID, minReturnAmount, flags: 0n },
      } as const
      return encodeFunctionData({ abi, functionName: 'swap', args: [executor, desc, '0x'] })
    },
    async reviewed() {
      await opened.fill('ETH', 'HUSD', AMOUNT)
      await review(opened.ctx, opened.never)
      return opened.ctx.state.get().review
    },
  }
}

test('[N-067] the shown minimum is written into the call, and the received amount is read from the block', async () => {
  const { executor, builds, swapBy, reviewed, ctx } = await openHostile()
  await builds(swapBy(await executor()))
  const shown = await reviewed()
  if (shown?.status !== 'ready') throw new TypeError(`It is fair: ${JSON.stringify(shown)}`)
  const { minimum } = shown.quote
  expect(BigInt(minimum)).toBeGreaterThan(HUSD('20'))
  expect(shown.call.data).toContain(BigInt(minimum).toString(16).padStart(64, '0'))
  expect(shown.simulated).toBe(String(HUSD('30')))
  await run(ctx)
  expect(ctx.state.get().progress).toMatchObject({ status: 'confirmed', received: String(HUSD('30')) })
})

test('[N-067] a function other than a swap is refused', async () => {
  const { builds, reviewed, drift, router } = await openHostile()
  await builds(encodeFunctionData({ abi, functionName: 'sweep', args: [drift, router] }))
  expect(await reviewed()).toMatchObject({ status: 'refused', reason: 'UNKNOWN_CALL' })
})

test('[N-067] a call that takes a third token is detected and refused', async () => {
  const { executor, builds, swapBy, reviewed } = await openHostile()
  await builds(swapBy(await executor({ takesDrift: true })))
  expect(await reviewed()).toMatchObject({ status: 'refused', reason: 'TAKES_MORE' })
})

test('[N-067] an executor that pays only during simulations is detected, because the simulation uses the call’s fees', async () => {
  const { executor, builds, swapBy, reviewed } = await openHostile()
  await builds(swapBy(await executor({ isTwoFaced: true })))
  expect(await reviewed()).toMatchObject({ status: 'refused', reason: 'RECEIVES_LESS' })
})

test('[N-067] a pool that falsely reports a payment is detected', async () => {
  const { executor, builds, reviewed } = await openHostile()
  const through = (pool: Hex) =>
    encodeFunctionData({ abi, functionName: 'ethUnoswap', args: [1n, (1n << 253n) | BigInt(pool)] })
  await builds(through(await executor({ isTwoFaced: true })))
  expect(await reviewed()).toMatchObject({ status: 'refused', reason: 'RECEIVES_LESS' })
  await builds(through(await executor()))
  expect(await reviewed()).toMatchObject({ status: 'ready', simulated: String(HUSD('30')) })
})

test('[N-067] decimals that differ from the token’s own are refused before any allowance', async () => {
  const { ctx, fill, never, find } = await openHostile()
  for (const [from, to] of [
    ['ETH', 'HUSD'],
    ['HUSD', 'ETH'],
  ] as const) {
    const { address } = find('HUSD')
    ctx.state.set((draft) => {
      for (const one of draft.tokens as { address: string; decimals: number }[])
        if (one.address === address) one.decimals = 3
    })
    await fill(from, to, AMOUNT)
    await review(ctx, never)
    expect(ctx.state.get().review).toMatchObject({ status: 'refused', reason: 'WRONG_DECIMALS' })
  }
})

test('[N-067] a valid call with any change is refused, or does no harm on the node', async () => {
  const { ctx, fill, network, me, ask } = await openOnChain(sandbox, { projectId: PROJECT })
  await client.clearFaults()
  const simulation = await ctx.session.capability('simulation', 'eip155')
  const where = ctx.session.network()
  if (!where || !network.exchange) throw new TypeError('There is an exchange.')
  const to = network.exchange.router
  for (const [from, into] of [
    ['ETH', 'HUSD'],
    ['DRFT', 'HUSD'],
  ] as const) {
    await fill(from, into, '1')
    const { quote: state } = ctx.state.get()
    if (state.status !== 'ready') throw new TypeError('There is an offer.')
    const { quote } = state
    const isNative = from === 'ETH'
    const value = isNative ? BigInt(quote.amountIn) : 0n
    if (!isNative) {
      const token = contractOf(quote.from)
      await send(network.nodeUrl, {
        to: token,
        data: encodeFunctionData({ abi, functionName: 'mint', args: [me as Hex, parseEther('10')] }),
      })
      await ask('eth_sendTransactionSync', { from: me, to: token, data: approveCall(to, 2n ** 255n) })
    }
    const wrapped = network.exchange.wrapped
    const path = [isNative ? wrapped : contractOf(quote.from), contractOf(quote.to)]
    const router = parseAbi([
      'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
      'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
    ])
    const rest = [BigInt(quote.minimum), path, me as Hex, 2n ** 40n] as const
    const valid = isNative
      ? encodeFunctionData({ abi: router, functionName: 'swapExactETHForTokens', args: rest })
      : encodeFunctionData({
          ...{ abi: router, functionName: 'swapExactTokensForTokens' },
          args: [BigInt(quote.amountIn), ...rest],
        })
    const accepted: string[] = []
    await fc.assert(
      fc.asyncProperty(changesOf(fc.constant(valid)), async (data) => {
        const checked = checkCall(data, quote, decodeUniswapV2)
        if ('refusal' in checked) return
        accepted.push(data)
        const request = { from: me, to, data: checked.data, value, network: where }
        const outcome = await simulation
          .run({ ...request, tokens: simulatedTokens(quote) })
          .catch(() => undefined)
        if (outcome) expect(checkSimulated(outcome, quote, to).refusal).toBeUndefined()
      }),
      { numRuns: runs(300), examples: [[valid]] },
    )
    expect(accepted).toContain(valid)
  }
})

test('[N-067] a changed call of 1inch’s router is refused, or does no harm when a node executes it', async () => {
  await client.clearFaults()
  const { ctx, me, router, offers, attempt } = await openOneInch(sandbox, PROJECT)
  const simulation = await ctx.session.capability('simulation', 'eip155')
  const network = ctx.session.network()
  if (!network) throw new TypeError('There is a network.')
  const from = me as Hex
  for (const { quote, value, honest, calls, words } of offers) {
    const isTriedOut = async (data: Hex) => {
      const request = { from, to: router, data, value, network, tokens: simulatedTokens(quote) }
      const outcome = await simulation.run(request).catch(() => undefined)
      return outcome !== undefined && checkSimulated(outcome, quote, router).refusal === undefined
    }
    for (const call of honest) {
      expect(await isTriedOut(call), call).toBe(true)
      expect(await attempt(call, value), call).toBeDefined()
    }
    await fc.assert(
      fc.asyncProperty(changesOf(calls, { words, selectors: SELECTORS }), async (changed) => {
        const checked = checkCall(changed, quote, decodeOneInchV6)
        if ('refusal' in checked) return
        // A proven call is sent even if no node can try it out, so nothing but its bytes may speak for it.
        if (!checked.isProven && !(await isTriedOut(checked.data))) return
        const outcome = await attempt(checked.data, value)
        if (outcome) expect(harmOf(outcome, quote)).toEqual([])
      }),
      { numRuns: runs(300), examples: honest.map((call) => [call] as [Hex]) },
    )
  }
})
