import { expect, test } from 'vitest'
import { TransferError, type TransferEstimate, type TransferRequest } from '../../kernel/index.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { choose, findMax, review } from './estimate.js'
import { chooseToken, setAmount } from './form.js'
import { ALICE, CAROL, ETHER, openSend, USDC } from './testing/openSend.js'

type Opened = Awaited<ReturnType<typeof openSend>>
const reviewOf = ({ ctx }: Opened) => ctx.state.get().review

test('the review shows the draft while the fee is estimated, then the fee', async () => {
  const answer = deferred<TransferEstimate>()
  const opened = await openSend({ transfer: { estimate: () => answer.promise } })
  await opened.fill()
  const reviewing = review(opened.ctx, opened.never)
  const draft = { from: ALICE, to: CAROL, value: '1500000000000000000', amount: '1.5' }
  expect(reviewOf(opened)).toMatchObject({ status: 'estimating', draft })
  answer.resolve({ fee: 7n, deposit: 3n, terms: { gas: '0x1' } })
  await reviewing
  expect(reviewOf(opened)).toMatchObject({
    ...{ status: 'ready', draft, fee: '7', deposit: '3' },
    terms: { gas: '0x1' },
  })
})

test('a transfer without a deposit shows none', async () => {
  const opened = await openSend()
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ status: 'ready', fee: '21000', deposit: undefined })
})

test.each([
  ['an amount', { amount: '' }],
  ['a receiver', { to: '' }],
  ['a readable amount', { amount: '1.2.3' }],
])('without %s there is no review, and nothing is estimated', async (_, form) => {
  const asked: TransferRequest[] = []
  const opened = await openSend({
    transfer: {
      estimate: async (request) => {
        asked.push(request)
        return { fee: 1n, terms: {} }
      },
    },
  })
  await opened.fill(form)
  await review(opened.ctx, opened.never)
  expect([reviewOf(opened), asked]).toEqual([undefined, []])
})

test('an estimate that arrives after the review was left is dropped', async () => {
  const answer = deferred<TransferEstimate>()
  const opened = await openSend({ transfer: { estimate: () => answer.promise } })
  await opened.fill()
  const left = new AbortController()
  const reviewing = review(opened.ctx, left.signal)
  left.abort()
  answer.resolve({ fee: 1n, terms: {} })
  await reviewing
  expect(reviewOf(opened)).toMatchObject({ status: 'estimating' })
})

test('an estimate that fails after the review was left is ignored', async () => {
  const answer = deferred<TransferEstimate>()
  const opened = await openSend({ transfer: { estimate: () => answer.promise } })
  await opened.fill()
  const left = new AbortController()
  const reviewing = review(opened.ctx, left.signal)
  left.abort()
  answer.reject(new TypeError('Failed to fetch'))
  await reviewing
  expect(reviewOf(opened)).toMatchObject({ status: 'estimating' })
  expect(opened.kernel.log.entries().join()).not.toContain('could not be estimated')
})

test('an estimate that fails for an unknown reason fails the review without a code, and is logged', async () => {
  // The code comes from another library.
  const error = Object.assign(new TypeError('Failed to fetch'), { code: 'WOULD_FAIL' })
  const opened = await openSend({ transfer: { estimate: () => Promise.reject(error) } })
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toEqual({
    ...{ status: 'failed', draft: expect.objectContaining({ to: CAROL }) },
    ...{ code: undefined, detail: undefined },
  })
  expect(opened.kernel.log.entries()).toContain('warn The transfer could not be estimated.')
})

test('the node’s reason is shown, cut to 160 characters, and not logged', async () => {
  const estimate = () => Promise.reject(new TransferError('WOULD_FAIL', 'x'.repeat(500)))
  const opened = await openSend({ transfer: { estimate } })
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ status: 'failed', code: 'WOULD_FAIL', detail: 'x'.repeat(160) })
  expect(opened.kernel.log.entries().join()).not.toContain('could not be estimated')
})

test('after a review that the balance is too low for, the form shows the balance of now', async () => {
  let value = 2n * ETHER
  const opened = await openSend({
    transfer: { estimate: () => Promise.reject(new TransferError('INSUFFICIENT_FUNDS', 'no')) },
    answers: { balance: { native: async () => ({ value, decimals: 18, symbol: 'ETH' }) } },
  })
  await opened.fill()
  value = ETHER
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ status: 'failed', code: 'INSUFFICIENT_FUNDS' })
  expect(opened.ctx.state.get().token?.quantity.numeric).toBe('1')
})

const HELD = 1_000n
const COSTS = { fee: 30n, deposit: 20n, terms: {} }
test.each([
  ['is all there is', '0.00000000000000095', 'ready'],
  ['is one unit more than there is', '0.000000000000000951', 'failed'],
])('an amount that with its fee and deposit %s: %s', async (_, amount, status) => {
  const opened = await openSend({ balance: HELD, transfer: { estimate: async () => COSTS } })
  await opened.fill({ amount })
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ status, draft: { amount } })
})

test('a token can be sent whole, because its fee is paid in the native currency', async () => {
  const asked: TransferRequest[] = []
  const estimate = async (request: TransferRequest) => {
    asked.push(request)
    return { fee: 9n, terms: {} }
  }
  const opened = await openSend({ balance: 0n, transfer: { estimate } })
  await opened.fill({ token: USDC, amount: '250' })
  await review(opened.ctx, opened.never)
  expect(asked).toMatchObject([{ value: 250_000_000n, decimals: 6, to: CAROL }])
  expect(reviewOf(opened)).toMatchObject({ status: 'ready', fee: '9', draft: { amount: '250' } })
})

test('Max without a receiver is estimated for a transfer to the account itself', async () => {
  const asked: TransferRequest[] = []
  const estimate = async (request: TransferRequest) => {
    asked.push(request)
    return { fee: 1n, terms: {} }
  }
  const { ctx, never } = await openSend({ balance: 100n, transfer: { estimate } })
  const [ether] = ctx.state.get().tokenBalances
  if (ether) chooseToken(ctx, ether)
  expect(await findMax(ctx, never)).toBe('0.000000000000000099')
  expect(asked).toMatchObject([{ to: ALICE, from: ALICE, value: 1n }])
})

test('Max reads the balance again', async () => {
  let balance = 100n
  const { ctx, fill, never } = await openSend({
    answers: { balance: { native: async () => ({ value: balance, decimals: 18, symbol: 'ETH' }) } },
    transfer: { estimate: async () => ({ fee: 1n, terms: {} }) },
  })
  await fill()
  balance = 50n
  expect(await findMax(ctx, never)).toBe('0.000000000000000049')
})

test('Max is 0 on an unknown network, and for an account without a wallet', async () => {
  const { ctx, fill, never, session } = await openSend()
  await fill()
  const without = (more: object) => ({ ...ctx, session: { ...session, ...more } })
  expect(await findMax(without({ network: () => undefined }), never)).toBe('0')
  expect(await findMax(without({ account: () => ({ address: ALICE }) }), never)).toBe('0')
  expect(await findMax(without({ account: () => ({ connectorId: 'io.alpha' }) }), never)).toBe('0')
})

test('Max is 0 without a token or a wallet', async () => {
  const { ctx, never, session } = await openSend()
  expect(await findMax(ctx, never)).toBe('0')
  await session.disconnect()
  chooseToken(ctx, USDC)
  expect(await findMax(ctx, never)).toBe('0')
})

test.each([new TransferError('WOULD_FAIL', 'reverted'), new TypeError('Failed to fetch')])(
  'Max fails with the error of its only estimate: %s',
  async (error) => {
    let asked = 0
    const { ctx, fill, never } = await openSend({
      transfer: {
        estimate: async () => {
          asked += 1
          throw error
        },
      },
    })
    await fill()
    await expect(findMax(ctx, never)).rejects.toBe(error)
    expect(asked).toBe(1)
  },
)

test('a typed amount is not Max: the fee comes on top, and the amount stays', async () => {
  const opened = await openSend({ balance: HELD, transfer: { estimate: async () => COSTS } })
  await opened.fill({ amount: '0.0000000000000005' })
  setAmount(opened.ctx, '0.0000000000000005')
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ status: 'ready', draft: { value: '500' }, fee: '30' })
})

/** An adapter with speeds, whose account can be closed. */
function withChoices() {
  const asked: TransferRequest[] = []
  const ask = async (request: TransferRequest) => {
    asked.push(request)
    const fee = request.speed === 'fast' ? 9n : 3n
    const note = request.closesAccount
      ? ({ kind: 'closes', value: 0n } as const)
      : ({ kind: 'stays', value: 100n } as const)
    const speeds = [
      { speed: 'normal', fee: 3n },
      { speed: 'fast', fee: 9n },
    ] as const
    return { fee, speeds, notes: [note], terms: { speed: request.speed ?? 'normal' } }
  }
  const max = async (request: TransferRequest) => {
    const { fee, ...found } = await ask(request)
    return { ...found, fee, value: 1_000n - fee - (request.closesAccount ? 0n : 100n) }
  }
  return { asked, transfer: { estimate: ask, max } }
}

test('speeds and notes of the estimate are in the review as texts, like its costs', async () => {
  const opened = await openSend({ transfer: withChoices().transfer })
  await opened.fill()
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({
    speeds: [
      { speed: 'normal', fee: '3' },
      { speed: 'fast', fee: '9' },
    ],
    notes: [{ kind: 'stays', value: '100' }],
  })
})

test('choosing a speed estimates again, and keeps the choices on screen meanwhile', async () => {
  const { transfer, asked } = withChoices()
  const opened = await openSend({ transfer })
  await opened.fill()
  await review(opened.ctx, opened.never)
  const choosing = choose(opened.ctx, { speed: 'fast' }, opened.never)
  const speeds = [{ speed: 'normal' }, { speed: 'fast' }]
  expect(reviewOf(opened)).toMatchObject({ status: 'estimating', draft: { speed: 'fast' }, speeds })
  await choosing
  expect(reviewOf(opened)).toMatchObject({ status: 'ready', fee: '9', terms: { speed: 'fast' } })
  expect(asked.map(({ speed }) => speed)).toEqual([undefined, 'fast'])
})

test('sending what keeps the account open is chosen anew in each review', async () => {
  const opened = await openSend({ transfer: withChoices().transfer })
  await opened.fill()
  setAmount(opened.ctx, await findMax(opened.ctx, opened.never), true)
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ draft: { value: '897' }, notes: [{ kind: 'stays' }] })
  await choose(opened.ctx, { closesAccount: true }, opened.never)
  expect(reviewOf(opened)).toMatchObject({
    draft: { value: '997', closesAccount: true },
    notes: [{ kind: 'closes', value: '0' }],
  })
  await review(opened.ctx, opened.never)
  expect(reviewOf(opened)).toMatchObject({ draft: { value: '897', closesAccount: undefined } })
})

test('a choice that cannot be paid keeps the other choices', async () => {
  const { transfer } = withChoices()
  const estimate = async (request: TransferRequest) => {
    if (request.speed === 'fast') throw new TransferError('INSUFFICIENT_FUNDS', 'Too little.')
    return transfer.estimate(request)
  }
  const opened = await openSend({ transfer: { ...transfer, estimate } })
  await opened.fill()
  await review(opened.ctx, opened.never)
  await choose(opened.ctx, { speed: 'fast' }, opened.never)
  expect(reviewOf(opened)).toMatchObject({
    ...{ status: 'failed', code: 'INSUFFICIENT_FUNDS' },
    speeds: [{ speed: 'normal' }, { speed: 'fast' }],
  })
})
