import { expect, test } from 'vitest'
import { isTooLittle } from './tooLittle.js'

test.each([
  new Error('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'),
  new Error('Too little received'),
  new Error('ReturnAmountIsNotEnough()'),
  new Error('min return not reached: MIN_RETURN'),
  new Error('execution reverted: 0x064a4ec6'),
  { data: '0xf32bec2f' },
  { data: '0xB73097B4' },
  { message: 'failed', data: '0x064a4ec60000' },
  new Error('call failed', { cause: new Error('reverted', { cause: { data: '0x064a4ec6' } }) }),
])('%s is recognized as too little', (error) => expect(isTooLittle(error)).toBe(true))

test.each([
  undefined,
  null,
  'Too little received',
  7,
  {},
  new Error('execution reverted'),
  { message: 'failed', data: 7 },
  // The selector counts at the start of the data only.
  { data: '0x00064a4ec6' },
  { data: ['0x064a4ec6'] },
  new Error('call failed', { cause: 'Too little received' }),
])('%s is not recognized as too little', (error) => expect(isTooLittle(error)).toBe(false))

test('causes are searched eight errors deep, also in cycles', () => {
  const wrapped = (times: number): Error =>
    times === 0 ? new Error('Too little received') : new Error('failed', { cause: wrapped(times - 1) })
  expect([isTooLittle(wrapped(7)), isTooLittle(wrapped(8))]).toEqual([true, false])
  const ring = new Error('failed')
  ring.cause = ring
  expect(isTooLittle(ring)).toBe(false)
})
