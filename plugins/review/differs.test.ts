import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { SimulatedChange } from '../../kernel/index.js'
import { differs } from './differs.js'
import type { Reading } from './reader/reading.js'

const ALICE = '0x1111111111111111111111111111111111111111'
const BOB = '0x2222222222222222222222222222222222222222'
const FEE = '0x3333333333333333333333333333333333333333'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const OTHER = '0xb0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
])
const call = (functionName: 'approve' | 'transfer', amount: bigint, to: `0x${string}` = BOB): Reading => ({
  ...{ kind: 'call', to: TOKEN, value: 0n, rows: [], cautions: [] },
  raw: encodeFunctionData({ abi, functionName, args: [to, amount] }),
})
const pay = (value: bigint): Reading => ({
  ...{ kind: 'transfer', to: BOB, value, raw: '0x', rows: [], cautions: [] },
})
const token = (amount: bigint, receivers: readonly string[] = [BOB], address = TOKEN): SimulatedChange => ({
  ...{ kind: 'token', token: address, amount, receivers },
})
const allowance = (amount: bigint | 'all' | 'none', spender = BOB): SimulatedChange => ({
  ...{ kind: 'allowance', token: TOKEN, spender, amount },
})
const compare = (readings: readonly Reading[], changes: readonly SimulatedChange[]) =>
  differs(readings, changes, {
    world: { token: async () => ({ symbol: 'USDC', decimals: 6 }) },
    ...{ chainId: 1, account: ALICE },
  })

test.each<[string, Reading, SimulatedChange[]]>([
  ['a payment as stated', call('transfer', 500n), [token(-500n)]],
  ['a payment of which a token keeps a fee', call('transfer', 500n), [token(-500n, [FEE, BOB])]],
  ['a token that rounds its balances', call('transfer', 500n), [token(-498n)]],
  ['a token without events', call('transfer', 500n), [token(-500n, [])]],
  ['a payment to the own account', call('transfer', 500n, ALICE), []],
  ['coins as stated', pay(7n), [{ kind: 'coin', amount: -7n, receivers: [BOB] }]],
  [
    'something more that arrives',
    pay(700n),
    [{ kind: 'coin', amount: -700n, receivers: [BOB] }, token(5n, [])],
  ],
  ['an allowance as stated', call('approve', 25n), [allowance(25n)]],
  ['an allowance that ends', call('approve', 0n), [allowance(0n)]],
  ['a token with fewer bits', call('approve', maxUint256), [allowance((1n << 96n) - 1n)]],
])('%s does not differ', async (_, reading, changes) => {
  expect(await compare([reading], changes)).toBe(false)
})

test.each<[string, Reading, SimulatedChange[]]>([
  ['more that leaves', call('transfer', 500n), [token(-600n)]],
  ['less that leaves', call('transfer', 500n), [token(-400n)]],
  ['nothing that leaves', call('transfer', 500n), []],
  ['another receiver', call('transfer', 500n), [token(-500n, [FEE])]],
  ['another token that leaves', call('transfer', 500n), [token(-500n), token(-1_000n, [BOB], OTHER)]],
  ['a token that leaves with an approval', call('approve', 25n), [allowance(25n), token(-500n)]],
  ['a higher allowance', call('approve', 25n), [allowance(26n)]],
  ['an allowance of everything', call('approve', 25n), [allowance('all')]],
  ['another spender', call('approve', 25n), [allowance(25n), allowance(25n, FEE)]],
  [
    'an item that leaves',
    pay(700n),
    [
      { kind: 'coin', amount: -700n, receivers: [BOB] },
      { kind: 'item', token: TOKEN, id: 1n, isArrival: false },
    ],
  ],
])('%s differs', async (_, reading, changes) => {
  expect(await compare([reading], changes)).toBe(true)
})

test('the calls of a batch are compared in total', async () => {
  const calls = [call('approve', 25n), call('transfer', 300n), call('transfer', 200n, FEE)]
  expect(await compare(calls, [allowance(25n), token(-500n, [BOB, FEE])])).toBe(false)
  expect(await compare(calls, [allowance(25n), token(-501n - 10n, [BOB, FEE])])).toBe(true)
})

test('words that leave something open are not compared', async () => {
  const swap: Reading = { kind: 'call', to: TOKEN, raw: '0x12345678', rows: [], cautions: [] }
  expect(await compare([call('approve', 25n), swap], [token(-900n)])).toBe(false)
})
