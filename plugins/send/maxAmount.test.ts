import { expect, test } from 'vitest'
import { TransferError, type TransferRequest } from '../../kernel/index.js'
import { findMax, review } from './estimate.js'
import { chooseToken, setAmount } from './form.js'
import { ALICE, CAROL, openSend, USDC } from './testing/openSend.js'

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

/** An adapter whose maximum is neither the balance less the fee nor within the balance that its node reports. */
const computed = (more: { value?: bigint } = {}) => {
  const asked: TransferRequest[] = []
  const max = async (request: TransferRequest) => {
    asked.push(request)
    return { value: 700n, fee: 40n, terms: { coins: 3 }, ...more }
  }
  const estimate = async () => Promise.reject(new TypeError('Only the maximum is asked for.'))
  return { asked, transfer: { max, estimate } }
}

test('[N-056] the maximum is the adapter’s own, if it computes one', async () => {
  const { asked, transfer } = computed()
  const { ctx, fill, never } = await openSend({ balance: 10n, transfer })
  await fill()
  expect(await findMax(ctx, never)).toBe('0.0000000000000007')
  expect(asked).toMatchObject([{ from: ALICE, to: CAROL }])
})

test('[N-056] the review sends the adapter’s own maximum, which the balance does not contradict', async () => {
  const { transfer } = computed()
  const { ctx, fill, never } = await openSend({ balance: 10n, transfer })
  await fill()
  setAmount(ctx, await findMax(ctx, never), true)
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({
    ...{ status: 'ready', draft: { value: '700', amount: '0.0000000000000007' }, fee: '40' },
    terms: { coins: 3 },
  })
})

test('an adapter’s maximum of nothing leaves nothing to send', async () => {
  const { ctx, fill, never } = await openSend({ transfer: computed({ value: 0n }).transfer })
  await fill()
  await expect(findMax(ctx, never)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('a typed amount is the adapter’s to refuse, if it computes the maximum', async () => {
  const asked: TransferRequest[] = []
  const estimate = async (request: TransferRequest) => {
    asked.push(request)
    return { fee: 40n, terms: {} }
  }
  const { transfer } = computed()
  const { ctx, fill, never } = await openSend({ balance: 10n, transfer: { ...transfer, estimate } })
  await fill({ amount: '0.0000000000000005' })
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', draft: { value: '500' } })
  expect(asked).toMatchObject([{ value: 500n }])
})
