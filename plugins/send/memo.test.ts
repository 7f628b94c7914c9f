import { expect, test } from 'vitest'
import { tryUnits } from '../../kernel/index.js'
import { charactersOf, UNSEEN } from '../../kernel/testing/unseen.js'
import { draftOf, requestOf } from './draft.js'
import { findMax, review } from './estimate.js'
import { fillIn, problemOf, setAmount } from './form.js'
import { readMemo, setMemo } from './memo.js'
import { CAROL, openSend } from './testing/openSend.js'

test.each([
  ['as long as allowed', 'a'.repeat(8), undefined],
  ['one byte too long', 'a'.repeat(9), 'too-long'],
  ['as long as allowed in bytes', 'ééé12', undefined],
  ['short in characters, but too long in bytes', 'éééé1', 'too-long'],
  ['of two emoji, as long as allowed', '👍👍', undefined],
  ['as long as allowed, with blanks around it', `  ${'a'.repeat(8)} `, undefined],
])('a memo %s: %s', (_, text, refusal) =>
  expect(readMemo(text, 8)).toEqual({ text, ...(refusal && { problem: 'memo', refusal }) }),
)

test('a memo with a character that is not drawn is refused, whichever it is', () => {
  for (const { ranges } of UNSEEN)
    for (const one of charactersOf(ranges)) expect(readMemo(`1${one}2`, 999).refusal).toBe('hidden-character')
})

test('a memo that was checked is in the draft and in the request, without the blanks around it', async () => {
  const { ctx, fill } = await openSend()
  await fill()
  setMemo(ctx, ' 104 283 ', 99)
  const draft = draftOf(ctx)
  expect(draft).toMatchObject({ memo: '104 283' })
  expect(draft && requestOf(ctx, draft)).toMatchObject({ memo: '104 283' })
})

test('a memo that was not checked is in no draft', async () => {
  const { ctx, fill } = await openSend()
  await fill()
  await fillIn(ctx, { memo: '104283' })
  expect(ctx.state.get().memo).toEqual({ text: '104283', problem: 'looking' })
  expect(draftOf(ctx)?.memo).toBeUndefined()
})

test('a host’s memo replaces the former one, none keeps it, and a blank one is none', async () => {
  const { ctx } = await openSend()
  await fillIn(ctx, { memo: '1' })
  await fillIn(ctx, { amount: '1' })
  expect(ctx.state.get().memo?.text).toBe('1')
  await fillIn(ctx, { memo: '2' })
  expect(ctx.state.get().memo?.text).toBe('2')
  setMemo(ctx, ' ', 99)
  expect(ctx.state.get().memo).toBeUndefined()
})

test('changing the memo drops the review', async () => {
  const { ctx, fill, never } = await openSend()
  await fill()
  setMemo(ctx, '104283', 99)
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', draft: { memo: '104283' } })
  setMemo(ctx, '104284', 99)
  expect(ctx.state.get().review).toBeUndefined()
})

test('another network or account empties the memo, because another limit holds there', async () => {
  const { ctx, session } = await openSend()
  setMemo(ctx, '104283', 99)
  await session.switchNetwork({ id: 10 })
  expect(ctx.state.get().memo).toBeUndefined()
})

test('Max is estimated with the memo, which can make the transfer dearer', async () => {
  const asked: unknown[] = []
  const { ctx, fill, never, session } = await openSend({
    transfer: {
      estimate: async ({ memo }) => {
        asked.push(memo)
        return { fee: 1n, terms: {} }
      },
    },
  })
  await fill()
  setMemo(ctx, '104283', 99)
  setAmount(ctx, await findMax(ctx, never), true)
  expect(asked).toEqual(['104283'])
  const network = session.network()
  if (!network) throw new TypeError('There is a network.')
  expect(problemOf(ctx.state.get(), network, tryUnits, true)).toBeUndefined()
  expect(ctx.state.get().receiverAddress).toBe(CAROL)
})
