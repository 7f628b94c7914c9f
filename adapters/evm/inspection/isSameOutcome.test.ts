import { expect, test } from 'vitest'
import type { SimulatedChange } from '../../../kernel/adapters/inspection.js'
import { isSameOutcome } from './isSameOutcome.js'

const TOKEN = `0x${'c3'.repeat(20)}`
const SPENDER = `0x${'b2'.repeat(20)}`
const token = (amount: bigint): SimulatedChange => ({
  kind: 'token',
  token: TOKEN,
  amount,
  receivers: [SPENDER],
})
const allowance = (amount: bigint | 'all' | 'none'): SimulatedChange => ({
  ...{ kind: 'allowance', token: TOKEN, spender: SPENDER, amount },
})

test('nodes that are a block apart agree on a swap whose price has moved', () => {
  expect(isSameOutcome([token(1_000n), allowance(5n)], [allowance(5n), token(1_010n)])).toBe(true)
})

test.each<[string, SimulatedChange[], SimulatedChange[]]>([
  ['one that hides a loss', [], [token(-1_000n)]],
  ['one that turns a loss into a gain', [token(1_000n)], [token(-1_000n)]],
  ['one that reports much less', [token(-100n)], [token(-1_000n)]],
  ['one that hides an approval of everything', [allowance(5n)], [allowance('all')]],
  ['one that hides an approval', [allowance('none')], [allowance(5n)]],
])('nodes disagree: %s', (_, one, other) => {
  expect(isSameOutcome(one, other)).toBe(false)
})
