import { expect, test } from 'vitest'
import { SignRejectedError, TransferError, type TransferOutcome } from '../../kernel/index.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { review } from './estimate.js'
import { send } from './send.js'
import { ALICE, CAROL, HASH, openSend } from './testing/openSend.js'

const toReview = async (parameters?: Parameters<typeof openSend>[0], form: { to?: string } = {}) => {
  const opened = await openSend(parameters)
  await opened.fill(form)
  await review(opened.ctx, opened.never)
  return opened
}
type Opened = Awaited<ReturnType<typeof toReview>>
const statusOf = ({ ctx }: Opened) => ctx.state.get().progress?.status

test('a transfer is loading from the press to its end, and shows each step', async () => {
  const [asked, ended] = [deferred<string>(), deferred<TransferOutcome>()]
  const opened = await toReview({ transfer: { send: () => asked.promise, wait: () => ended.promise } })
  const { ctx } = opened
  const seen: unknown[] = []
  const look = () => {
    const { progress, loading, outcome } = ctx.state.get()
    const now = `${progress?.status} ${loading ? 'busy' : 'idle'} ${outcome}`
    if (seen.at(-1) !== now) seen.push(now)
  }
  opened.kernel.session.state.subscribe(look)
  const sending = send(ctx)
  look()
  await expect.poll(() => statusOf(opened)).toBe('wallet')
  look()
  asked.resolve(HASH)
  await expect.poll(() => statusOf(opened)).toBe('network')
  look()
  ended.resolve({ status: 'confirmed', id: HASH })
  await sending
  look()
  expect(seen).toEqual([
    ...['checking busy undefined', 'wallet busy undefined', 'network busy undefined'],
    'confirmed idle confirmed',
  ])
})

test('the status view opens when the wallet is asked, and a second press returns to it', async () => {
  const asked = deferred<string>()
  const opened = await toReview({ transfer: { send: () => asked.promise } })
  await opened.modal.open({ view: 'WalletSend' })
  const sending = send(opened.ctx)
  await expect.poll(() => opened.views()).toEqual(['WalletSendStatus'])
  opened.router.replace('WalletSendPreview')
  await send(opened.ctx)
  expect(opened.views()).toEqual(['WalletSendStatus'])
  asked.resolve(HASH)
  await sending
})

test('a form that the visitor changes while the wallet is asked is not emptied', async () => {
  const asked = deferred<string>()
  const opened = await toReview({ transfer: { send: () => asked.promise } })
  await opened.modal.open({ view: 'WalletSend' })
  opened.router.push('WalletSendPreview')
  const sending = send(opened.ctx)
  await expect.poll(() => statusOf(opened)).toBe('wallet')
  opened.router.back()
  await opened.fill({ amount: '0.25' })
  asked.resolve(HASH)
  await sending
  expect(opened.ctx.state.get()).toMatchObject({ sendTokenAmount: '0.25', receiverAddress: CAROL })
})

test('a review is sent once', async () => {
  const { ctx, requests } = await toReview()
  await send(ctx)
  await send(ctx)
  expect(requests).toHaveLength(1)
})

test.each([
  ['confirmed', 'success', 'send.told-sent'],
  ['failed', 'error', 'send.told-failed'],
  ['dropped', 'error', 'send.told-failed'],
  ['replaced', 'error', 'send.told-failed'],
] as const)('a transfer that was %s shows a toast of kind %s on other views', async (...row) => {
  const [status, variant, text] = row
  const ended = deferred<TransferOutcome>()
  const opened = await toReview({ transfer: { wait: () => ended.promise } })
  await opened.modal.open({ view: 'WalletSend' })
  const sending = send(opened.ctx)
  await expect.poll(() => statusOf(opened)).toBe('network')
  opened.router.replace('Account')
  ended.resolve({ status, id: HASH })
  await sending
  const message = (await opened.kernel.runtime()).kernel.texts.format(text)
  expect(opened.toast.state.get()).toMatchObject({ open: true, variant, message })
})

test('the outcome shows no toast on the status view, or while the modal is closed', async () => {
  const watched = await toReview()
  await watched.modal.open({ view: 'WalletSend' })
  await send(watched.ctx)
  expect(watched.views()).toEqual(['WalletSendStatus'])
  expect(watched.toast.state.get().open).toBe(false)
  const ended = deferred<TransferOutcome>()
  const closed = await toReview({ transfer: { wait: () => ended.promise } })
  await closed.modal.open({ view: 'WalletSend' })
  const sending = send(closed.ctx)
  await expect.poll(() => statusOf(closed)).toBe('network')
  closed.router.replace('Account')
  closed.modal.close()
  ended.resolve({ status: 'confirmed', id: HASH })
  await sending
  expect(closed.toast.state.get().open).toBe(false)
})

test('an outcome that could not be read is logged and shows no toast', async () => {
  const wait = () => Promise.reject(new TransferError('NOT_IN_TIME', 'late'))
  const opened = await toReview({ transfer: { wait } })
  await opened.modal.open({ view: 'WalletSend' })
  await send(opened.ctx)
  expect(opened.kernel.log.entries()).toContain('warn The outcome of the transfer could not be read.')
  expect(opened.toast.state.get().open).toBe(false)
  expect(opened.ctx.state.get()).toMatchObject({ loading: false, outcome: undefined })
})

test('a followed transfer names its account, receiver and token', async () => {
  const { ctx, session } = await toReview()
  await send(ctx)
  expect(session.state.get().transactions).toMatchObject([
    {
      ...{ caipAddress: `eip155:1:${ALICE}`, caipNetworkId: 'eip155:1', sentTo: CAROL },
      transfers: [{ direction: 'out', symbol: 'ETH', amount: '1.5' }],
    },
  ])
})

test('an error code of a wallet that is not ours is ignored', async () => {
  const error = Object.assign(new Error('no'), { code: 'NOT_AS_REVIEWED' })
  const opened = await toReview({ transfer: { send: () => Promise.reject(error) } })
  await send(opened.ctx)
  expect(opened.ctx.state.get().progress).toMatchObject({ status: 'refused', code: undefined })
})

test('a wallet failure without a code is reported, and the form keeps its content', async () => {
  const opened = await toReview({ transfer: { send: () => Promise.reject('no words') } })
  await send(opened.ctx)
  expect(opened.ctx.state.get()).toMatchObject({
    ...{ progress: { status: 'refused', code: undefined }, loading: false, sendTokenAmount: '1.5' },
  })
  expect(opened.errors).toMatchObject([{ error: 'no words', info: { plugin: 'send', phase: 'send' } }])
  expect(opened.sendEvents().at(-1)).toMatchObject({
    ...{ event: 'SEND_ERROR', properties: { message: 'no words' } },
  })
})

test('a declined or refused transfer can be sent again from the same review', async () => {
  const answers = [
    () => Promise.reject(new SignRejectedError()),
    () => Promise.reject(new TransferError('WOULD_FAIL', 'no')),
    async () => HASH,
  ]
  const opened = await toReview({ transfer: { send: () => answers.shift()?.() ?? Promise.reject() } })
  const seen: unknown[] = []
  for (let time = 0; time < 3; time += 1) {
    await send(opened.ctx)
    seen.push(statusOf(opened))
  }
  expect(seen).toEqual(['declined', 'refused', 'confirmed'])
})

test('[N-072] a name that still resolves to the address is sent to', async () => {
  const resolve = async () => ({ name: 'carol.eth', address: CAROL })
  const { ctx, requests } = await toReview({ names: { resolve } }, { to: 'carol.eth' })
  await send(ctx)
  expect(requests).toMatchObject([{ to: CAROL }])
})

test('[N-072] a name that no longer resolves stops the transfer', async () => {
  const answers = [{ name: 'carol.eth', address: CAROL }]
  const { ctx, requests } = await toReview(
    { names: { resolve: async () => answers.shift() } },
    { to: 'carol.eth' },
  )
  await send(ctx)
  expect(ctx.state.get().review).toMatchObject({ status: 'moved', now: undefined })
  expect([requests, ctx.state.get().progress, ctx.state.get().loading]).toEqual([[], undefined, false])
})

test('[N-072] a name that cannot be looked up again is logged', async () => {
  const answers = [{ name: 'carol.eth', address: CAROL }]
  const resolve = async () => {
    const [found] = answers.splice(0)
    if (!found) throw new TypeError('Failed to fetch')
    return found
  }
  const { ctx, kernel } = await toReview({ names: { resolve } }, { to: 'carol.eth' })
  await send(ctx)
  expect(kernel.log.entries()).toContain('warn The name could not be looked up again.')
})

test('a review that was left during the name look-up is not sent', async () => {
  const again = deferred<{ name: string; address: string }>()
  const answers = [Promise.resolve({ name: 'carol.eth', address: CAROL }), again.promise]
  const opened = await toReview(
    { names: { resolve: () => answers.shift() ?? Promise.reject(new Error()) } },
    { to: 'carol.eth' },
  )
  const sending = send(opened.ctx)
  expect(statusOf(opened)).toBe('checking')
  await opened.session.switchNetwork({ id: 10 })
  again.resolve({ name: 'carol.eth', address: CAROL })
  await sending
  expect([opened.requests, opened.ctx.state.get().progress]).toEqual([[], undefined])
})

test('analytics name a smart account and its network', async () => {
  const opened = await openSend({
    answers: {
      connect: async () => ({
        connectorId: 'io.alpha',
        accounts: [{ address: ALICE, type: 'smartAccount' as const }, { address: CAROL }],
        caipNetworkId: 'eip155:1' as const,
        provider: {},
      }),
    },
  })
  await opened.fill({ to: `0x${'9'.repeat(40)}` })
  await review(opened.ctx, opened.never)
  await send(opened.ctx)
  expect(opened.sendEvents()[0]).toMatchObject({
    ...{ event: 'SEND_INITIATED', properties: { isSmartAccount: true, network: 'eip155:1' } },
  })
})

test('analytics of a disconnected account name no smart account', async () => {
  const asked = deferred<string>()
  const opened = await toReview({ transfer: { send: () => asked.promise } })
  const sending = send(opened.ctx)
  await expect.poll(() => statusOf(opened)).toBe('wallet')
  await opened.session.disconnect()
  asked.resolve(HASH)
  await sending
  expect(opened.sendEvents().at(-1)).toMatchObject({
    ...{ event: 'SEND_SUCCESS', properties: { isSmartAccount: false, network: 'eip155:1' } },
  })
})
