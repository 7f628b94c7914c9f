import { expect, test } from 'vitest'
import { TransferError } from '../../kernel/index.js'
import { findMax, review } from './estimate.js'
import { chooseToken, setAmount } from './form.js'
import { CAROL, openSend, USDC } from './testing/openSend.js'

const BALANCE = 1_234_567_890_123_456_789n

test('[N-056] Max is the balance less the exact fee, to the last of eighteen decimals', async () => {
  const fee = 31_500_000_000_001n
  const { ctx, fill, never } = await openSend({
    balance: BALANCE,
    transfer: { estimate: async () => ({ fee, terms: {} }) },
  })
  await fill()
  expect(await findMax(ctx, never)).toBe('1.234536390123456788')
  expect(BALANCE - fee).toBe(1_234_536_390_123_456_788n)
})

test('[N-056] a deposit for the receiver’s account is left as well', async () => {
  const { ctx, fill, never } = await openSend({
    balance: 100n,
    transfer: { estimate: async () => ({ fee: 5n, deposit: 20n, terms: {} }) },
  })
  await fill()
  expect(await findMax(ctx, never)).toBe('0.000000000000000075')
})

test('[N-056] a unit below the minimum of a new account makes the whole balance be estimated', async () => {
  const { ctx, fill, never } = await openSend({
    balance: 100n,
    transfer: {
      estimate: async ({ value }) => {
        if (value < 50n) throw new TransferError('BELOW_MINIMUM', 'At least 50.')
        return { fee: 5n, terms: {} }
      },
    },
  })
  await fill()
  expect(await findMax(ctx, never)).toBe('0.000000000000000095')
})

test('[N-056] a fee that rises before the review reduces the amount', async () => {
  let fee = 10n
  const { ctx, fill, never } = await openSend({
    balance: 1_000n,
    transfer: { estimate: async () => ({ fee, terms: { fee: String(fee) } }) },
  })
  await fill()
  setAmount(ctx, await findMax(ctx, never), true)
  fee = 12n
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({
    status: 'ready',
    draft: { value: '988', amount: '0.000000000000000988', to: CAROL },
    fee: '12',
    terms: { fee: '12' },
  })
})

test('a token can be sent whole, because its fee is paid in the native currency', async () => {
  const { ctx, never } = await openSend()
  chooseToken(ctx, USDC)
  expect(await findMax(ctx, never)).toBe('250')
})

test('a balance below the fee leaves nothing to send', async () => {
  const { ctx, fill, never } = await openSend({ balance: 21_000n })
  await fill({ amount: '0.1' })
  await expect(findMax(ctx, never)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})
