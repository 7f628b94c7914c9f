import { describe, expect, test } from 'vitest'
import { mapCallsError } from './calls/errors.js'
import { isUnknownNetwork, mapWalletError, type WalletRequest } from './errors.js'
import { rpcError } from './testing/fakeWallet.js'
import { walletCodes } from './walletCodes.js'

const boom = () => {
  throw new Error('hostile')
}
const hostile = () => new Proxy({}, { get: boom })
const circular: Record<string, unknown> = { code: 7 }
circular.cause = circular

describe('the codes of a thrown value', () => {
  test.each<[string, unknown, readonly number[]]>([
    ['an EIP-1193 error', rpcError(4001), [4001]],
    ['a bare object', { code: 4001, message: 'no' }, [4001]],
    ['a code that is text', { code: '-32002' }, [-32002]],
    ["ethers' word for a rejection", { code: 'ACTION_REJECTED' }, [4001]],
    ['MetaMask mobile', { code: -32603, data: { originalError: { code: 4902 } } }, [-32603, 4902]],
    ['a wrapped error', rpcError(-32603, '', { cause: rpcError(4902) }), [-32603, 4902]],
    ["ethers' info", { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }, [4001]],
    ['text', 'User rejected', []],
    ['undefined', undefined, []],
    ['null', null, []],
    ['a number', 4001, []],
    ['a circle', circular, [7, 7, 7, 7, 7]],
  ])('%s', (_, error, codes) => {
    expect(walletCodes(error)).toEqual(codes)
  })
})

test('traps and getters that throw yield no codes', () => {
  expect(walletCodes(hostile())).toEqual([])
  expect(walletCodes(Object.defineProperty({ cause: { code: 1 } }, 'code', { get: boom }))).toEqual([1])
})

describe("mapping a wallet's error", () => {
  test.each<[WalletRequest, string, unknown, string]>([
    ['connect', '4001', rpcError(4001), 'CONNECTION_REJECTED'],
    ['connect', '-32002', rpcError(-32002), 'REQUEST_PENDING'],
    ['connect', '-32603', rpcError(-32603), 'CONNECTION_FAILED'],
    ['connect', 'text', 'text', 'CONNECTION_FAILED'],
    ['connect', 'undefined', undefined, 'CONNECTION_FAILED'],
    ['switch', '4001', rpcError(4001), 'SWITCH_REJECTED'],
    ['switch', '-32002', rpcError(-32002), 'REQUEST_PENDING'],
    ['switch', '4902', rpcError(4902), 'CHAIN_NOT_SUPPORTED'],
    ['sign', '4001', rpcError(4001), 'SIGN_REJECTED'],
    ['sign', '-32002', rpcError(-32002), 'REQUEST_PENDING'],
    ['sign', 'text', 'text', 'SIGN_FAILED'],
    ['send', '4001', rpcError(4001), 'SIGN_REJECTED'],
    ['send', '-32000', rpcError(-32000), 'SEND_FAILED'],
    ['request', '4001', rpcError(4001), 'SIGN_REJECTED'],
    ['request', '-32601', rpcError(-32601), 'REQUEST_FAILED'],
  ])('%s: %s', (request, _, error, code) => {
    expect(mapWalletError(error, request)).toMatchObject({ code, cause: error })
  })

  test('throwing traps do not propagate', () => {
    expect(mapWalletError(hostile(), 'sign').code).toBe('SIGN_FAILED')
  })

  test.each([
    [5700, 'CALLS_CAPABILITY_UNSUPPORTED'],
    [5710, 'CALLS_CHAIN_UNSUPPORTED'],
    [5720, 'CALLS_DUPLICATE_ID'],
    [5730, 'CALLS_UNKNOWN_ID'],
    [5740, 'CALLS_TOO_LARGE'],
    [5750, 'CALLS_UPGRADE_REJECTED'],
    [5760, 'CALLS_NOT_ATOMIC'],
  ])('[N-081] code %i is %s, with the number at cause.code even if nested', (number, code) => {
    const nested = { code: -32603, data: { code: number } }
    for (const error of [rpcError(number), nested]) {
      expect(mapCallsError(error)).toMatchObject({
        name: 'EvmError',
        code,
        cause: { code: number },
      })
    }
  })
})

describe('a wallet that does not know the network', () => {
  test.each<[string, unknown, boolean]>([
    ['4902', rpcError(4902), true],
    ['32603', rpcError(32603), true],
    ['5000', rpcError(5000), true],
    ['-32603 around 4902', rpcError(-32603, '', { data: { originalError: { code: 4902 } } }), true],
    ['-32603 caused by 4902', rpcError(-32603, '', { cause: { code: 4902 } }), true],
    ['-32603 alone', rpcError(-32603), false],
    ['4001', rpcError(4001), false],
    ['5000 around 4001', rpcError(5000, '', { cause: { code: 4001 } }), false],
    ['-32002', rpcError(-32002), false],
  ])('N-079 %s', (_, error, expected) => {
    expect(isUnknownNetwork(error)).toBe(expected)
  })
})
