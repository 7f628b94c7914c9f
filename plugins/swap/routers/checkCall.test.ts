import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { DecodedSwap, SwapQuote, SwapRefusal, SwapToken } from '../contract.js'
import { ALICE, DAI, NATIVE, USDC } from '../testing/openSwap.js'
import { checkCall } from './checkCall.js'
import { decodeUniswapV2 } from './uniswapV2.js'

const THIEF = '0x000000000000000000000000000000000000bad1'
const WRAPPED = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])
type Hex = `0x${string}`
const plain = (caip: string) => caip.slice('eip155:1:'.length) as Hex
const token = (address: string): SwapToken => ({
  ...{ name: 'Token', symbol: 'TKN', address, decimals: 6, logoUri: '', eip2612: false },
  ...{ quantity: '5', price: 1 },
})
const quoteOf = (from: string, to: string): SwapQuote => ({
  ...{ from: token(from), to: token(to), caipNetworkId: 'eip155:1', address: ALICE, slippage: 1 },
  ...{ amountIn: '1500', amountOut: '1000', minimum: '990', priceImpact: 0, providerFee: '0' },
  ...{ networkCost: '1', quotedAt: 0 },
})
type Swap = { amount?: bigint; least?: bigint; path?: readonly Hex[]; to?: Hex }
const swap = ({
  amount = 1500n,
  least = 990n,
  path = [plain(USDC), WRAPPED, plain(DAI)],
  to = ALICE as Hex,
}: Swap = {}) =>
  encodeFunctionData({
    ...{ abi, functionName: 'swapExactTokensForTokens' },
    args: [amount, least, path, to, 99n],
  })
const quote = quoteOf(USDC, DAI)
const refusalOf = (data: Hex, of = quote) => {
  const checked = checkCall(data, of, decodeUniswapV2)
  return 'refusal' in checked ? checked.refusal : undefined
}

test('a call that matches the quote is passed on unchanged', () => {
  expect(checkCall(swap(), quote, decodeUniswapV2)).toEqual({ data: swap(), isProven: true })
  expect(checkCall(swap({ least: 995n }), quote, decodeUniswapV2)).toMatchObject({
    data: swap({ least: 995n }),
  })
})

test('[N-067] the minimum that is shown is the minimum that is enforced', () => {
  expect(checkCall(swap({ least: 1n }), quote, decodeUniswapV2)).toEqual({ data: swap(), isProven: true })
})

test.each<[string, Hex, SwapRefusal]>([
  ['more than is paid', swap({ amount: 1501n }), 'WRONG_AMOUNT'],
  ['less than is paid', swap({ amount: 1499n }), 'WRONG_AMOUNT'],
  ['another source token', swap({ path: [THIEF, plain(DAI)] }), 'WRONG_TOKEN'],
  ['another target token', swap({ path: [plain(USDC), THIEF] }), 'WRONG_TOKEN'],
  ['another receiver', swap({ to: THIEF }), 'WRONG_RECEIVER'],
  ['another function', '0x12345678', 'UNKNOWN_CALL'],
  ['half a call', swap().slice(0, 200) as Hex, 'UNKNOWN_CALL'],
])('[N-067] a call that differs from the quote is refused: %s', (_, data, reason) => {
  expect(refusalOf(data)).toBe(reason)
})

test('the native currency is paid as the call’s value only', () => {
  const native = quoteOf(NATIVE, DAI)
  const data = encodeFunctionData({
    ...{ abi, functionName: 'swapExactETHForTokens' },
    args: [990n, [WRAPPED, plain(DAI)], ALICE as Hex, 99n],
  })
  expect(refusalOf(data, native)).toBeUndefined()
  expect(refusalOf(swap({ path: [WRAPPED, plain(DAI)] }), native)).toBe('WRONG_TOKEN')
  expect(refusalOf(data)).toBe('WRONG_TOKEN')
})

test('the output of a host’s decoder is checked again', () => {
  const fair: DecodedSwap = {
    ...{ from: plain(USDC), to: plain(DAI), amount: 1500n, receiver: undefined, minimum: 1n },
    ...{ takesMore: false, withMinimum: () => '0x02' },
  }
  const decoder = (after: Partial<DecodedSwap> | undefined) => (data: Hex) =>
    data === '0x01' ? fair : after && { ...fair, minimum: 990n, ...after }
  expect(checkCall('0x01', quote, decoder({}))).toEqual({ data: '0x02', isProven: true })
  for (const after of [undefined, { minimum: 989n }, { receiver: THIEF }, { takesMore: true }]) {
    expect(checkCall('0x01', quote, decoder(after))).toEqual({ refusal: 'UNREADABLE' })
  }
  const exact = { ...fair, minimum: 990n, withMinimum: () => '0x03' as const }
  expect(
    checkCall('0x01', quote, () => exact),
    'the call has this minimum already',
  ).toEqual({ data: '0x01', isProven: true })
  const broken = () => {
    throw new Error('no')
  }
  expect(checkCall('0x01', quote, broken)).toEqual({ refusal: 'UNKNOWN_CALL' })
})
