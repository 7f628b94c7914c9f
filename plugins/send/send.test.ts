import { expect, test } from 'vitest'
import { SignRejectedError, TransferError, type TransferRequest } from '../../kernel/index.js'
import { BOB, deferred } from '../../kernel/testing/fakeAdapter.js'
import { review } from './estimate.js'
import { send } from './send.js'
import { ALICE, CAROL, ETHER, HASH, openSend, USDC } from './testing/openSend.js'
import { wordsFor } from './views/wordsFor.js'

const toReview = async (parameters?: Parameters<typeof openSend>[0]) => {
  const opened = await openSend(parameters)
  await opened.fill()
  await review(opened.ctx, opened.never)
  return opened
}
const PROPERTIES = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: 1.5 }

test('[STA-21] a reviewed transfer is sent and polled to its end, and the form is emptied', async () => {
  const { ctx, requests, session } = await toReview()
  await send(ctx)
  expect(requests).toEqual([
    {
      ...{ connectorId: 'io.alpha', from: ALICE, to: CAROL, value: 1_500_000_000_000_000_000n },
      ...{ token: undefined, terms: { gas: '0x5208' }, network: expect.objectContaining({ id: 1 }) },
    },
  ])
  expect(session.state.get().transactions).toMatchObject([
    {
      ...{ id: HASH, sentTo: CAROL, operationType: 'send', status: 'confirmed' },
      transfers: [{ direction: 'out', symbol: 'ETH', amount: '1.5' }],
    },
  ])
  expect(ctx.state.get()).toMatchObject({
    ...{ sendTokenAmount: undefined, receiverText: '', loading: false, outcome: 'confirmed' },
    progress: { status: 'confirmed', id: HASH },
  })
})

test('[CALL-13] sending is tracked when the wallet is asked and when it is done, with tokens by address', async () => {
  const native = await toReview()
  await send(native.ctx)
  expect(native.sendEvents()).toEqual([
    { event: 'SEND_INITIATED', properties: PROPERTIES },
    { event: 'SEND_SUCCESS', properties: PROPERTIES },
  ])
  const token = await openSend()
  await token.fill({ token: USDC, amount: '2.5' })
  await review(token.ctx, token.never)
  await send(token.ctx)
  expect(token.requests[0]).toMatchObject({
    ...{ value: 2_500_000n, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  })
  expect(token.sendEvents().at(-1)).toEqual({
    event: 'SEND_SUCCESS',
    properties: { ...PROPERTIES, token: USDC.address, amount: 2.5 },
  })
})

test('[CALL-13] a rejection in the wallet is tracked as an error, and the form keeps its content', async () => {
  const { ctx, sendEvents, errors } = await toReview({
    transfer: { send: () => Promise.reject(new SignRejectedError()) },
  })
  await send(ctx)
  expect(ctx.state.get()).toMatchObject({
    ...{ progress: { status: 'declined' }, loading: false, sendTokenAmount: '1.5', receiverAddress: CAROL },
  })
  expect(sendEvents().at(-1)).toEqual({
    event: 'SEND_ERROR',
    properties: { ...PROPERTIES, message: 'Request rejected' },
  })
  expect(errors).toEqual([])
})

test.each(['NOT_AS_REVIEWED', 'PROVIDER_CHANGED'] as const)(
  '%s stops the transfer and is reported',
  async (code) => {
    const { ctx, errors } = await toReview({
      transfer: { send: () => Promise.reject(new TransferError(code, 'no')) },
    })
    await send(ctx)
    expect(ctx.state.get().progress).toMatchObject({ status: 'refused', code })
    expect(errors).toMatchObject([{ error: { code }, info: { plugin: 'send' } }])
  },
)

test.each(['failed', 'replaced', 'dropped'] as const)(
  'an outcome of %s is not tracked as a success',
  async (status) => {
    const { ctx, sendEvents } = await toReview({
      transfer: { wait: async () => ({ status, id: '0xother' }) },
    })
    await send(ctx)
    expect(ctx.state.get()).toMatchObject({ outcome: status, progress: { status, id: '0xother' } })
    expect(sendEvents().at(-1)).toEqual({
      event: 'SEND_ERROR',
      properties: { ...PROPERTIES, message: status },
    })
  },
)

test('a transfer with an unknown outcome is not shown as failed', async () => {
  const { ctx, sendEvents } = await toReview({
    transfer: { wait: () => Promise.reject(new TransferError('NOT_IN_TIME', 'late')) },
  })
  await send(ctx)
  expect(ctx.state.get().progress).toMatchObject({ status: 'late', id: HASH })
  expect(sendEvents().at(-1)?.event).toBe('SEND_INITIATED')
})

test('the visitor is warned if the wallet sent another transaction, and it is not shown as late', async () => {
  const { ctx, session, sendEvents, errors } = await toReview({
    transfer: { wait: () => Promise.reject(new TransferError('NOT_AS_REVIEWED', `Sent: 9 to ${ALICE}.`)) },
  })
  await send(ctx)
  expect(ctx.state.get()).toMatchObject({ progress: { status: 'altered', id: HASH }, loading: false })
  const { progress } = ctx.state.get()
  expect(progress && wordsFor(progress)).toMatchObject({ ring: 'error', title: 'send.altered' })
  expect(sendEvents().at(-1)).toEqual({
    event: 'SEND_ERROR',
    properties: { ...PROPERTIES, message: 'altered' },
  })
  expect(session.state.get().transactions).toMatchObject([{ id: HASH, status: 'replaced' }])
  expect(errors).toMatchObject([{ error: { code: 'NOT_AS_REVIEWED' } }])
})

test('a toast warns of an altered transaction if another view is open', async () => {
  const end = deferred<never>()
  const { ctx, modal, router, toast, fill } = await toReview({ transfer: { wait: () => end.promise } })
  await modal.open({ view: 'WalletSend' })
  const sending = send(ctx)
  await expect.poll(() => ctx.state.get().progress?.status).toBe('network')
  router.replace('WalletSend')
  await fill({ amount: '0.25' })
  end.reject(new TransferError('NOT_AS_REVIEWED', 'no'))
  await sending
  expect(toast.state.get()).toMatchObject({ open: true, variant: 'error' })
  expect(toast.state.get().message).toBe(ctx.t('send.altered'))
})

test('[N-072] a name that resolves to another address stops the transfer, and both addresses are kept', async () => {
  const answers = [CAROL, `0x${'9'.repeat(40)}`]
  const { ctx, fill, never, requests, sendEvents } = await openSend({
    names: { resolve: async () => ({ name: 'carol.eth', address: answers.shift() ?? '' }) },
  })
  await fill({ to: 'carol.eth' })
  await review(ctx, never)
  await send(ctx)
  expect(ctx.state.get().review).toMatchObject({
    ...{ status: 'moved', draft: { name: 'carol.eth', to: CAROL }, now: `0x${'9'.repeat(40)}` },
  })
  expect([requests, sendEvents(), ctx.state.get().progress]).toEqual([[], [], undefined])
})

test('[N-072] a name that cannot be resolved again stops the transfer', async () => {
  let asked = 0
  const { ctx, fill, never, requests } = await openSend({
    names: {
      resolve: async () => {
        asked += 1
        if (asked > 1) throw new TypeError('Failed to fetch')
        return { name: 'carol.eth', address: CAROL }
      },
    },
  })
  await fill({ to: 'carol.eth' })
  await review(ctx, never)
  await send(ctx)
  expect(ctx.state.get().review).toMatchObject({ status: 'failed', code: 'NAME_UNCHECKED' })
  expect(requests).toEqual([])
})

test('[N-106] a reviewed draft is frozen, and the adapter’s request is made from it', async () => {
  const { ctx, requests } = await toReview()
  const shown = ctx.state.get().review
  if (!shown) throw new TypeError('Nothing is reviewed.')
  expect(() => Object.assign(shown.draft, { to: ALICE })).toThrow(TypeError)
  await send(ctx)
  expect(requests[0]).toMatchObject({ to: shown.draft.to, value: BigInt(shown.draft.value) })
})

test('pressing twice asks the wallet once', async () => {
  const answer = deferred<string>()
  const asked: TransferRequest[] = []
  const { ctx } = await toReview({
    transfer: {
      send: (request) => {
        asked.push(request)
        return answer.promise
      },
    },
  })
  const sending = Promise.all([send(ctx), send(ctx)])
  await expect.poll(() => asked.length).toBe(1)
  await send(ctx)
  answer.resolve(HASH)
  await sending
  expect(asked).toHaveLength(1)
})

/** A transfer that the wallet is asked for, and never answers. */
async function waiting() {
  const asked: TransferRequest[] = []
  const opened = await toReview({
    transfer: {
      send: (request) => {
        asked.push(request)
        return new Promise(() => {})
      },
    },
  })
  await opened.modal.open({ view: 'WalletSend' })
  void send(opened.ctx)
  await expect.poll(() => asked.length).toBe(1)
  const again = async () => {
    opened.router.back()
    await opened.fill({ amount: '0.25' })
    await review(opened.ctx, opened.never)
    void send(opened.ctx)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).toMatchObject({ value: ETHER / 4n })
    expect(opened.ctx.state.get().progress).toMatchObject({ status: 'wallet', draft: { amount: '0.25' } })
  }
  return { ...opened, asked, again }
}

test('reviewing the same transfer again asks the wallet once', async () => {
  const { ctx, asked, never, router } = await waiting()
  router.replace('WalletSendPreview')
  await review(ctx, never)
  await send(ctx)
  expect([asked.length, router.current()?.view]).toEqual([1, 'WalletSendStatus'])
})

test('another transfer that is reviewed while the wallet is asked is what the wallet is asked next', async () => {
  await (await waiting()).again()
})

test('the request of a former account does not stand in the way of the next', async () => {
  const { adapter, session, again } = await waiting()
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await expect.poll(() => session.account()).toMatchObject({ address: BOB, balance: '2' })
  await again()
})

test('a transfer is still polled after the visitor stops waiting, and leaves the next form alone', async () => {
  const answer = deferred<string>()
  const { ctx, fill, session, toast, modal } = await toReview({ transfer: { send: () => answer.promise } })
  await modal.open({ view: 'WalletSend' })
  const sending = send(ctx)
  await expect.poll(() => ctx.state.get().progress?.status).toBe('wallet')
  ctx.state.set((draft) => {
    draft.progress = undefined
  })
  await fill({ amount: '0.25' })
  answer.resolve(HASH)
  await sending
  expect(session.state.get().transactions).toMatchObject([{ id: HASH, status: 'confirmed' }])
  expect(ctx.state.get()).toMatchObject({ progress: undefined, sendTokenAmount: '0.25' })
  expect(toast.state.get()).toMatchObject({ open: true, variant: 'success' })
})

test('switching networks empties the form, and the sent transfer is still polled', async () => {
  const end = deferred<{ status: 'confirmed'; id: string }>()
  const { ctx, session, errors } = await toReview({ transfer: { wait: () => end.promise } })
  const sending = send(ctx)
  await expect.poll(() => ctx.state.get().progress?.status).toBe('network')
  await session.switchNetwork({ id: 10 })
  end.resolve({ status: 'confirmed', id: HASH })
  await sending
  expect(ctx.state.get().progress?.status).toBe('confirmed')
  expect(errors).toEqual([])
})

test('switching networks during the estimate does not bring the review back', async () => {
  const answer = deferred<{ fee: bigint; terms: object }>()
  const { ctx, fill, session, never } = await openSend({
    transfer: { estimate: () => answer.promise.then(({ fee }) => ({ fee, terms: {} })) },
  })
  await fill()
  const reviewing = review(ctx, never)
  await expect.poll(() => ctx.state.get().review?.status).toBe('estimating')
  await session.switchNetwork({ id: 10 })
  answer.resolve({ fee: 1n, terms: {} })
  await reviewing
  expect(ctx.state.get().review).toBeUndefined()
})

test('the adapter receives the decimals that the amount of a token was read with', async () => {
  const { ctx, fill, never, requests } = await openSend()
  await fill({ token: USDC, amount: '2.5' })
  await review(ctx, never)
  await send(ctx)
  expect(requests).toMatchObject([{ value: 2_500_000n, decimals: 6 }])
})

test('a token that is named like the native currency but has other decimals is not reviewed', async () => {
  const { ctx, fill, never } = await openSend()
  const [ether] = ctx.state.get().tokenBalances
  if (!ether) throw new TypeError('There is no native currency.')
  await fill({ token: { ...ether, quantity: { decimals: '19', numeric: '2' } } })
  await review(ctx, never)
  expect(ctx.state.get().review).toBeUndefined()
})

test.each([
  ['INSUFFICIENT_FUNDS', undefined],
  ['WOULD_FAIL', 'transfer amount exceeds balance'],
  ['BELOW_MINIMUM', undefined],
  ['TOKEN_NOT_SUPPORTED', undefined],
] as const)('an estimate that fails with %s makes no review', async (code, detail) => {
  const estimate = () => Promise.reject(new TransferError(code, detail ?? 'no'))
  const { ctx, requests } = await toReview({ transfer: { estimate } })
  expect(ctx.state.get().review).toMatchObject({ status: 'failed', code })
  expect(ctx.state.get().review).toHaveProperty('detail', detail)
  await send(ctx)
  expect(requests).toEqual([])
})

test('typing the whole balance leaves nothing for the fee', async () => {
  const { ctx, fill, never } = await openSend()
  await fill({ amount: '2' })
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'failed', code: 'INSUFFICIENT_FUNDS' })
})
