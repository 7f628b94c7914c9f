import { expect, test } from 'vitest'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { createQuestions } from './questions.js'

const FEE = '90845600000000000000000000000000'

const feeFrom = (answer: string) =>
  createQuestions(async () => answer, { network: {} as CaipNetwork }).fee(new Uint8Array(3))

test.each([
  // As the runtime statemine 900 answered.
  ['an older runtime, whose weight is one integer', `0x506104090000000000${FEE}`],
  ['a newer runtime, whose weight has a time and a size', `0x0284d717a10f00${FEE}`],
  ['a weight of nothing', `0x000000${FEE}`],
])('the fee of %s is read', async (_, answer) => {
  expect(await feeFrom(answer)).toBe(5_670_032n)
})

test.each([
  ['no bytes', '0x'],
  ['no weight', `0x00${FEE}`],
  ['a class that does not exist', `0x000003${FEE}`],
])('an answer with %s is refused', async (_, answer) => {
  await expect(feeFrom(answer)).rejects.toThrow(TypeError)
})
