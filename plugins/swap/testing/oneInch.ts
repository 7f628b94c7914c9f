import { encodeFunctionData, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { deriveAccount } from '../../../test/sandbox/accounts.js'
import { compile } from '../../../test/sandbox/chain/compile.js'
import { rpc } from '../../../test/sandbox/chain/rpc.js'
import { mint } from '../../../test/sandbox/chain/tokens.js'
import { deploy, send } from '../../../test/sandbox/chain/treasurer.js'
import type { Sandbox } from '../../../test/sandbox/index.js'
import { approveCall, UNLIMITED } from '../calls.js'
import { contractOf, isNative, NATIVE } from '../core.js'
import { openOnChain } from './onChain.js'
import { drawCalls, honestCalls, pairV2, poolCurve, poolV3 } from './oneInchCalls.js'
import { createTrial } from './tryOut.js'

const abi = parseAbi([
  'function getPair(address one, address other) view returns (address)',
  'function add(address pool)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const E18 = 10n ** 18n
/** Base units of each token, and of ether, for each party. */
const MUCH = 10n ** 24n
const MUCH_ETHER = 100n * E18
const SWAPS = [
  { from: 'ETH', to: 'HUSD', amount: '1' },
  { from: 'DRFT', to: 'HUSD', amount: '10' },
  { from: 'DRFT', to: 'ETH', amount: '10' },
]

/**
 * Opens a model of 1inch’s router with pools that pay the quoted amounts. The account has given it unlimited
 * allowances for all tokens, directly and by Permit2, including one token that is not swapped.
 */
export async function openOneInch(sandbox: Sandbox, projectId: string) {
  const me = deriveAccount(11).address
  const opened = await openOnChain(sandbox, { projectId, me })
  const { network, exchange, ask, ctx } = opened
  const url = network.nodeUrl
  const [{ SandboxOneInch }, actors, { SandboxToken }] = await Promise.all([
    compile('OneInch.sol'),
    compile('OneInchActors.sol'),
    compile('SandboxTokens.sol'),
  ])
  const wrapped = lower(exchange.wrapped)
  const [husd, drift] = ['HUSD', 'DRFT'].map((symbol) => contractOf(opened.find(symbol))) as [Hex, Hex]
  const dear = lower(await deploy(url, SandboxToken, ['Dear', 'DEAR', 18]))
  const tokens = [husd, drift, dear, wrapped]
  const permit2 = await deploy(url, actors.SandboxPermit2)
  const factory = await deploy(url, actors.SandboxFactoryV3)
  const router = await deploy(url, SandboxOneInch, [wrapped, permit2, factory])
  const thief = await deploy(url, actors.SandboxThief, [husd])

  const give = (to: Hex, token: Hex) =>
    mint({ url, token, to, amount: token === wrapped ? MUCH_ETHER : MUCH, isWrapped: token === wrapped })
  const sends = (to: Hex, data: Hex) => ask('eth_sendTransactionSync', { from: me, to, data })
  for (const token of tokens) {
    await give(me, token)
    for (const spender of [router, permit2]) await sends(token, approveCall(spender, UNLIMITED))
    const args = [token, router, 2n ** 160n - 1n, 0] as const
    await sends(permit2, encodeFunctionData({ abi, functionName: 'approve', args }))
  }
  await give(thief, husd)
  await rpc(url, 'anvil_setBalance', [thief, numberToHex(MUCH)])

  /** @param rate - Units paid for 1e18 units of either token */
  async function openPools(from: Hex, to: Hex, rate: bigint) {
    const v3 = async (paid: Hex) => {
      const args = paid < to ? [paid, to, rate, 0n] : [to, paid, 0n, rate]
      const pool = await deploy(url, actors.SandboxPoolV3, args)
      await send(url, { to: factory, data: encodeFunctionData({ abi, functionName: 'add', args: [pool] }) })
      await give(pool, to)
      return poolV3(pool, { from: paid, to })
    }
    const v2 = async (one: Hex, other: Hex) => {
      const data = encodeFunctionData({ abi, functionName: 'getPair', args: [one, other] })
      const answer = await ask<Hex>('eth_call', { to: exchange.factory, data }, 'latest')
      return pairV2(`0x${answer.slice(-40)}`, { from: one, to: other })
    }
    const curve = await deploy(url, actors.SandboxPoolCurve, [
      [from, to, dear],
      [rate, E18, rate],
    ])
    await give(curve, to)
    const between = [husd, drift, wrapped].find((one) => one !== from && one !== to) as Hex
    const [direct, back, first, second] = await Promise.all([
      v2(from, to),
      v2(to, from),
      v2(from, between),
      v2(between, to),
    ])
    const fair = await v3(from)
    return {
      routes: [[direct], [fair], [poolCurve(curve, 0, 1)], [first, second], [fair, back, fair]],
      others: [
        await v3(dear),
        poolCurve(curve, 2, 1),
        ...[0, 1, 2].map((one) => BigInt(thief) | (BigInt(one) << 253n)),
      ],
    }
  }

  async function offerOf({ from, to, amount }: (typeof SWAPS)[number]) {
    await opened.fill(from, to, amount)
    const { quote: state } = ctx.state.get()
    if (state.status !== 'ready') throw new TypeError(`There is an offer for ${from}.`)
    const { quote } = state
    const [paid, bought] = [quote.from, quote.to].map((one) =>
      isNative(one) ? wrapped : contractOf(one),
    ) as [Hex, Hex]
    // Pay more than the pairs, so that longer routes still reach the minimum.
    const rate = (BigInt(quote.amountOut) * E18 * 105n) / (BigInt(quote.amountIn) * 100n)
    const { routes, others } = await openPools(paid, bought, rate)
    const place = { router, executor: thief, wanted: dear, routes }
    const pools = [...routes.flat(), ...others]
    const addresses = [me, thief, router, permit2, ...tokens, NATIVE, zeroAddress].map(BigInt)
    const [amountIn, minimum] = [BigInt(quote.amountIn), BigInt(quote.minimum)]
    const amounts = [0n, 1n, amountIn - 1n, amountIn + 1n, minimum, minimum - 1n, MUCH, UNLIMITED]
    return {
      quote,
      value: isNative(quote.from) ? amountIn : 0n,
      honest: honestCalls(quote, place),
      calls: drawCalls(quote, { ...place, pools }),
      /** Words that a hostile service might write anywhere. */
      words: [addresses, amounts, pools],
    }
  }
  const offers: Awaited<ReturnType<typeof offerOf>>[] = []
  for (const one of SWAPS) offers.push(await offerOf(one))
  const attempt = await createTrial({ url, me, tokens, router, permit2 })
  return { ...opened, router, offers, attempt }
}

const lower = (address: string) => address.toLowerCase() as Hex
