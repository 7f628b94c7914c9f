import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { NATIVE as NATIVE_ADDRESS } from '../core.js'
import { decodeOneInchV6 } from './oneInchV6.js'
import { decodeUniswapV2 } from './uniswapV2.js'

const NATIVE = NATIVE_ADDRESS as `0x${string}`
const ME = '0x00000000000000000000000000000000000a11ce'
const DOLLAR = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const WRAPPED = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const EXECUTOR = '0x00000000000000000000000000000000000e8ec0'
const NOBODY = '0x0000000000000000000000000000000000000000'

describe('1inch’s aggregation router v6', () => {
  const abi = parseAbi([
    'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
    'function swap(address executor, Description desc, bytes data) payable',
    'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
    'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
    'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
    'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
    'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
    'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable',
    'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
    'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
    'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable',
    'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
    'function clipperSwap(address exchange, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
  ])
  const FAIR = {
    ...({ srcToken: DOLLAR, dstToken: DAI, srcReceiver: EXECUTOR, dstReceiver: ME } as const),
    ...{ amount: 10n, minReturnAmount: 9n, flags: 0n },
  }
  type Description = { [K in keyof typeof FAIR]: (typeof FAIR)[K] extends bigint ? bigint : `0x${string}` }
  const swap = (more: Partial<Description> = {}) => {
    const desc: Description = { ...FAIR, ...more }
    return encodeFunctionData({ abi, functionName: 'swap', args: [EXECUTOR, desc, '0xc0ffee'] })
  }
  const POOL = BigInt(EXECUTOR)
  const POOL_V3 = POOL | (1n << 253n)
  const POOL_CURVE = POOL | (2n << 253n)
  const UNWRAPS = 1n << 252n

  test('swap names both tokens, the amount, the receiver and the minimum', () => {
    expect(decodeOneInchV6(swap())).toMatchObject({
      ...{ from: DOLLAR, to: DAI, amount: 10n, minimum: 9n, receiver: ME, takesMore: false },
    })
  })
  test('the zero address is the caller, or the native currency', () => {
    const decoded = decodeOneInchV6(swap({ dstReceiver: NOBODY, srcToken: NOBODY, dstToken: NATIVE }))
    expect(decoded).toMatchObject({ receiver: undefined, from: NATIVE, to: NATIVE })
  })
  test.each([1n, 2n, 4n, 7n, 8n, maxUint256])('the flags %i mark the call as taking more', (flags) => {
    expect(decodeOneInchV6(swap({ flags }))).toMatchObject({ takesMore: true })
  })
  test('raising the minimum changes only its word', () => {
    expect(decodeOneInchV6(swap())?.withMinimum(12_345n)).toBe(swap({ minReturnAmount: 12_345n }))
    // Data after the parameters, such as a tag of the builder.
    const tagged = `${swap()}8b1ccac8` as const
    expect(decodeOneInchV6(tagged)?.withMinimum(12_345n)).toBe(
      `${swap({ minReturnAmount: 12_345n })}8b1ccac8`,
    )
  })

  const token = BigInt(DOLLAR)
  const me = BigInt(ME)
  const calls = (minimum: bigint, last: bigint = POOL, first: bigint = POOL) =>
    [
      ['unoswap', [token, 10n, minimum, last]],
      ['unoswap2', [token, 10n, minimum, first, last]],
      ['unoswap3', [token, 10n, minimum, first, POOL, last]],
      ['unoswapTo', [me, token, 10n, minimum, last]],
      ['unoswapTo2', [me, token, 10n, minimum, first, last]],
      ['unoswapTo3', [me, token, 10n, minimum, first, POOL, last]],
      ['ethUnoswap', [minimum, last]],
      ['ethUnoswap2', [minimum, first, last]],
      ['ethUnoswap3', [minimum, first, POOL, last]],
      ['ethUnoswapTo', [me, minimum, last]],
      ['ethUnoswapTo2', [me, minimum, first, last]],
      ['ethUnoswapTo3', [me, minimum, first, POOL, last]],
    ] as const
  type Call = ReturnType<typeof calls>[number]
  const encode = ([functionName, args]: Call) =>
    encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])

  test.each(calls(9n).map((call, index) => [call[0], call, index] as const))(
    '%s names the source token, receiver and minimum, but not the target token',
    (name, call, index) => {
      const isNative = name.startsWith('eth')
      const decoded = decodeOneInchV6(encode(call))
      expect(decoded).toMatchObject({
        ...{ from: isNative ? NATIVE : DOLLAR, amount: isNative ? undefined : 10n, to: undefined },
        ...{ receiver: name.includes('To') ? ME : undefined, minimum: 9n, takesMore: false },
      })
      expect(decoded?.withMinimum(77n)).toBe(encode(calls(77n)[index] as Call))
    },
  )
  test.each(
    [POOL, POOL_CURVE].flatMap((first) =>
      calls(9n, first | UNWRAPS, first).map((call) => [call[0], call] as const),
    ),
  )('%s whose last pool is unwrapped pays the native currency', (_, call) =>
    expect(decodeOneInchV6(encode(call))).toMatchObject({ to: NATIVE }),
  )
  test.each(
    [POOL_V3, POOL | (3n << 253n)].flatMap((first) =>
      calls(9n, first | UNWRAPS, first).map((call) => [call[0], call] as const),
    ),
  )('[N-067] %s proves nothing if its first pool may take another token than the call names', (name, call) =>
    expect(decodeOneInchV6(encode(call))?.to).toBe(name.startsWith('eth') ? NATIVE : undefined),
  )
  test('[N-067] only the first pool takes the visitor’s tokens', () => {
    for (const call of calls(9n, POOL_V3 | UNWRAPS).filter(([name]) => /[23]$/.test(name)))
      expect(decodeOneInchV6(encode(call))?.to, call[0]).toBe(NATIVE)
  })
  test.each(calls(9n, POOL | (1n << 250n)).map((call) => [call[0], call] as const))(
    '%s by Permit2 takes more',
    (_, call) => expect(decodeOneInchV6(encode(call))).toMatchObject({ takesMore: true }),
  )
  test('functions that bind the router to nothing are unknown', () => {
    const word = `0x${'00'.repeat(32)}` as const
    const data = encodeFunctionData({
      ...{ abi, functionName: 'clipperSwap' },
      args: [EXECUTOR, token, DAI, 10n, 9n, 1n, word, word],
    })
    expect(decodeOneInchV6(data)).toBeUndefined()
    expect(decodeOneInchV6('0x12345678')).toBeUndefined()
  })
  test('a call that is too short, or has an invalid address, throws', () => {
    expect(() => decodeOneInchV6(swap().slice(0, 10 + 7 * 64))).toThrow('before its last parameter')
    const data = swap()
    const dirty = `${data.slice(0, 10 + 64)}f${data.slice(10 + 64 + 1)}`
    expect(() => decodeOneInchV6(dirty)).toThrow('no address')
  })
})

describe('Uniswap V2’s router', () => {
  const REST = 'uint256 least, address[] path, address to, uint256 deadline'
  const abi = parseAbi([
    `function swapExactETHForTokens(${REST}) payable`,
    `function swapExactETHForTokensSupportingFeeOnTransferTokens(${REST}) payable`,
    `function swapExactTokensForETH(uint256 amount, ${REST})`,
    `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, ${REST})`,
    `function swapExactTokensForTokens(uint256 amount, ${REST})`,
    `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, ${REST})`,
    `function swapETHForExactTokens(${REST}) payable`,
  ])
  type Name = (typeof abi)[number]['name']
  const encode = (
    functionName: Name,
    minimum: bigint,
    path: readonly `0x${string}`[] = [DOLLAR, WRAPPED, DAI],
  ) =>
    encodeFunctionData({
      ...{ abi, functionName },
      args: [...(functionName.startsWith('swapExactTokens') ? [10n] : []), minimum, path, ME, 99n],
    } as Parameters<typeof encodeFunctionData>[0])

  test.each([
    ['swapExactETHForTokens', NATIVE, DAI, undefined],
    ['swapExactETHForTokensSupportingFeeOnTransferTokens', NATIVE, DAI, undefined],
    ['swapExactTokensForETH', DOLLAR, NATIVE, 10n],
    ['swapExactTokensForETHSupportingFeeOnTransferTokens', DOLLAR, NATIVE, 10n],
    ['swapExactTokensForTokens', DOLLAR, DAI, 10n],
    ['swapExactTokensForTokensSupportingFeeOnTransferTokens', DOLLAR, DAI, 10n],
  ] as const)('%s names all parameters of the swap', (name, from, to, amount) => {
    const decoded = decodeUniswapV2(encode(name, 9n))
    expect(decoded).toMatchObject({ from, to, amount, minimum: 9n, receiver: ME, takesMore: false })
    expect(decoded?.withMinimum(77n)).toBe(encode(name, 77n))
  })
  test('a function that may take more when the price moves is unknown', () => {
    expect(decodeUniswapV2(encode('swapETHForExactTokens', 9n))).toBeUndefined()
  })
  test('a path that is missing, too long, or has one token throws', () => {
    const call = (path: readonly `0x${string}`[]) => () =>
      decodeUniswapV2(encode('swapExactTokensForTokens', 9n, path))
    expect(call([DOLLAR])).toThrow('leads nowhere')
    expect(call(Array.from({ length: 8 }, () => DAI))).not.toThrow()
    expect(call(Array.from({ length: 9 }, () => DAI))).toThrow('leads nowhere')
    const data = encode('swapExactTokensForTokens', 9n)
    const elsewhere = `${data.slice(0, 10 + 2 * 64)}${'f'.repeat(64)}${data.slice(10 + 3 * 64)}`
    expect(() => decodeUniswapV2(elsewhere)).toThrow('no path')
    // The path’s offset in bytes: between two words, and right after the last one.
    const words = BigInt((data.length - 10) / 64)
    for (const offset of [161n, words * 32n]) {
      const moved = `${data.slice(0, 10 + 2 * 64)}${offset.toString(16).padStart(64, '0')}${data.slice(10 + 3 * 64)}`
      expect(() => decodeUniswapV2(moved)).toThrow('no path')
    }
  })
})
