import { expect, onTestFinished, test, vi } from 'vitest'
import {
  BaseError,
  type CallsCapability,
  type CallsStatus,
  RequestPendingError,
  SignRejectedError,
  TransferError,
  type WalletCapabilities,
} from '../../../kernel/index.js'
import { deferred } from '../../../kernel/testing/fakeAdapter.js'
import { json } from '../../../kernel/testing/fakeServices.js'
import { approveCall, UNLIMITED } from '../calls.js'
import { setUnlimited } from '../form.js'
import { review } from '../review.js'
import { run } from '../run.js'
import {
  AMOUNT,
  allow,
  atomicWallet,
  DONE,
  RECEIPT,
  reviewed,
  type Setting,
  SWAP,
  token,
} from '../testing/atomicWallet.js'
import { ALICE, DAI, HASH, ME, OFFERED, openSwap, ROUTER, swapData, USDC, USDT } from '../testing/openSwap.js'
import { TOKEN } from '../testing/toReview.js'
import { wordsFor } from '../views/wordsFor.js'

test('an atomic wallet is asked once for the allowance and the swap, under an id of the page', async () => {
  const { ctx, sent, requests, progress, session } = await reviewed()
  await run(ctx)
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^0x[\da-f]{64}$/),
      ...{ from: ALICE, chainId: '0x1', atomicRequired: true },
      // The review named no payer, so no paymaster of the page is added.
      capabilities: { paymasterService: undefined },
      calls: [allow(AMOUNT), SWAP],
    },
  ])
  expect(requests, 'no transaction is sent beside it').toEqual([])
  expect(progress()).toMatchObject({ kind: 'swap', status: 'confirmed', id: HASH, received: OFFERED })
  expect(session.state.get().transactions).toMatchObject([
    { id: HASH, operationType: 'trade', status: 'confirmed' },
  ])
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '', review: undefined })
})

test('a token that refuses to replace its allowance is reset in the same request', async () => {
  const filled = { ...TOKEN, from: USDT }
  const { ctx, sent, shown } = await reviewed({}, { allowance: '5000000' }, filled)
  expect(shown()).toMatchObject({ spender: ROUTER, batch: [{ kind: 'reset' }, { kind: 'approve' }] })
  await run(ctx)
  const swapped = swapData({ from: USDT, to: DAI, amount: AMOUNT })
  expect(sent[0]?.calls).toEqual([allow(0n, USDT), allow(AMOUNT, USDT), { ...SWAP, data: swapped }])
})

test('the review shows the fee of all calls, and the simulated amount after the allowance', async () => {
  const { shown, simulated, estimated } = await reviewed()
  expect(shown()).toMatchObject({
    ...{ status: 'ready', simulated: OFFERED, spender: ROUTER },
    call: { kind: 'swap', fee: '77', terms: { gas: '0x99' } },
  })
  const first = { to: token(USDC), data: approveCall(ROUTER, AMOUNT), value: 0n }
  expect(estimated).toEqual([[first, { to: ROUTER, data: SWAP.data, value: 0n }]])
  expect(simulated).toMatchObject([{ before: [first], data: SWAP.data, terms: { gas: '0x99' } }])
})

test('an unlimited allowance is part of the request only if the visitor chose it', async () => {
  const { ctx, sent, never } = await reviewed()
  setUnlimited(ctx, true)
  await review(ctx, never)
  await run(ctx)
  expect(sent[0]?.calls[0]).toEqual(allow(UNLIMITED))
})

test('a swap that needs no allowance is sent as before, and the wallet is not asked what it can do', async () => {
  const capabilities = vi.fn()
  const { shown, sent, ctx, requests } = await reviewed(
    { calls: { capabilities } },
    { allowance: '10000000' },
  )
  expect(shown()).not.toHaveProperty('batch')
  await run(ctx)
  expect([requests.length, sent.length, capabilities.mock.calls.length]).toEqual([1, 0, 0])
})

test('the review reports that the wallet would upgrade the account, only if it would', async () => {
  expect((await reviewed({ atomic: 'ready' })).shown()).toMatchObject({ upgrades: true })
  expect((await reviewed()).shown()).not.toHaveProperty('upgrades')
})

const oneByOne = { status: 'ready', call: { kind: 'approve' } }

test.each<[string, Setting]>([
  ['is not atomic', { atomic: 'unsupported' }],
  ['reports nothing about the chain', { calls: { capabilities: async () => ({}) } }],
  [
    'has no such method',
    { calls: { capabilities: () => Promise.reject(new BaseError('REQUEST_FAILED', 'no such method')) } },
  ],
])('a wallet that %s confirms step by step', async (_, setting) => {
  const { shown, simulated } = await reviewed(setting)
  expect(shown()).toMatchObject(oneByOne)
  expect(shown()).not.toHaveProperty('batch')
  expect(simulated).toEqual([])
})

test.each<[string, Setting]>([
  ['estimate', { estimate: async () => undefined }],
  ['simulate', { run: async () => undefined }],
])('if no node can %s the calls together, the wallet confirms step by step', async (_, setting) => {
  expect((await reviewed(setting)).shown()).toMatchObject(oneByOne)
})

test('an adapter that cannot estimate calls together has steps', async () => {
  expect((await reviewed({ estimate: 'none' })).shown()).toMatchObject(oneByOne)
})

test('a wallet on another device is not asked what it can do', async () => {
  const capabilities = vi.fn()
  const connector = { type: 'WALLET_CONNECT' } as const
  const { shown } = await reviewed({ calls: { capabilities }, page: { connector } })
  expect(shown()).toMatchObject(oneByOne)
  expect(capabilities).not.toHaveBeenCalled()
})

test('a wallet that answers late has steps, and its later answer changes nothing', async () => {
  const answer = deferred<WalletCapabilities>()
  const capabilities = () => answer.promise
  const { answers, sent } = atomicWallet({ calls: { capabilities } })
  const { ctx, fill, never } = await openSwap({ answers })
  await fill(TOKEN)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reviewing = review(ctx, never)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(3_000)
  await reviewing
  const shown = ctx.state.get().review
  expect(shown).toMatchObject(oneByOne)
  answer.resolve({ '0x1': { atomic: { status: 'supported' } } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ctx.state.get().review).toBe(shown)
  expect(sent).toEqual([])
})

const hostile = (more: object) => ({
  '/v1/convert/build-transaction': json({
    tx: { from: ME, to: `eip155:1:${ROUTER}`, data: SWAP.data, amount: '10000000', ...more },
  }),
})

test.each<[string, Setting, ReturnType<typeof hostile> | undefined, string]>([
  ['another contract', {}, hostile({ to: `eip155:1:${ALICE}` }), 'WRONG_TARGET'],
  [
    'another receiver',
    {},
    hostile({ data: swapData({ from: USDC, to: DAI, amount: AMOUNT, receiver: ROUTER }) }),
    'WRONG_RECEIVER',
  ],
  [
    'more of the token',
    { run: async () => ({ native: 0n, tokens: [-AMOUNT - 1n, 1n], outflows: [], isIndependent: true }) },
    undefined,
    'WRONG_AMOUNT',
  ],
  [
    'another token',
    {
      run: async () => ({
        ...{ native: 0n, tokens: [-AMOUNT, BigInt(OFFERED)], isIndependent: true },
        outflows: [{ kind: 'transfer', token: token(USDT), to: ROUTER }],
      }),
    },
    undefined,
    'TAKES_MORE',
  ],
  [
    'an allowance for someone else',
    {
      run: async () => ({
        ...{ native: 0n, tokens: [-AMOUNT, BigInt(OFFERED)], isIndependent: true },
        outflows: [{ kind: 'approval', token: token(USDC), to: ALICE }],
      }),
    },
    undefined,
    'TAKES_MORE',
  ],
  [
    'less than the minimum back',
    { run: async () => ({ native: 0n, tokens: [-AMOUNT, 1n], outflows: [], isIndependent: true }) },
    undefined,
    'RECEIVES_LESS',
  ],
])('[N-067] calls with %s are refused before the wallet is asked', async (_, setting, services, reason) => {
  const { shown, ctx, sent, requests } = await reviewed(setting, services && { services })
  expect(shown()).toMatchObject({ status: 'refused', reason })
  await run(ctx)
  expect([sent, requests]).toEqual([[], []])
})

test('calls that would fail together are not sent, and the reason is shown', async () => {
  const estimate = () => Promise.reject(new TransferError('WOULD_FAIL', 'TRANSFER_FROM_FAILED'))
  const { shown } = await reviewed({ estimate })
  expect(shown()).toMatchObject({ status: 'failed', code: 'WOULD_FAIL', detail: 'TRANSFER_FROM_FAILED' })
})

test.each([
  ['CALLS_UPGRADE_REJECTED', 'ready'],
  ['CALLS_NOT_ATOMIC', 'supported'],
  ['CALLS_CHAIN_UNSUPPORTED', 'supported'],
] as const)('after %s nothing is sent, and the next review has steps', async (code, atomic) => {
  const send = vi.fn(() => Promise.reject(new BaseError(code, 'no')))
  const { ctx, progress, requests, never, shown } = await reviewed({ atomic, calls: { send } })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'refused', code, isBatch: true })
  expect(wordsFor(progress() as NonNullable<ReturnType<typeof progress>>).text).toBe('swap.refused-batch')
  await review(ctx, never)
  expect(shown()).toMatchObject(oneByOne)
  await run(ctx)
  // The allowance is set, and the swap is next.
  expect(shown()).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
  await run(ctx)
  expect([requests.length, send.mock.calls.length]).toEqual([2, 1])
})

test.each([
  ['declines', new SignRejectedError(), 'declined'],
  ['has another open request', new RequestPendingError(), 'refused'],
])('a visitor who %s is asked for the same calls again', async (_, error, status) => {
  const send = () => Promise.reject(error)
  const { ctx, progress, never, shown } = await reviewed({ calls: { send } })
  await run(ctx)
  expect(progress()?.status).toBe(status)
  await review(ctx, never)
  expect(shown()).toMatchObject({ batch: [{ kind: 'approve' }] })
})

test.each<[string, Partial<CallsCapability>]>([
  ['knows the calls', { status: async () => ({ status: 'pending', statusCode: 100, receipts: [] }) }],
  ['cannot be reached', { status: () => Promise.reject(new BaseError('REQUEST_FAILED', 'offline')) }],
])('a request that fails is followed, not sent again, if the wallet %s', async (_, calls) => {
  const send = vi.fn<CallsCapability['send']>(() => Promise.reject(new BaseError('REQUEST_FAILED', 'lost')))
  const wait = vi.fn<CallsCapability['wait']>(async () => DONE)
  const { ctx, progress } = await reviewed({ calls: { send, wait, ...calls } })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'confirmed', id: HASH })
  const id = send.mock.calls[0]?.[0].request.id
  expect(wait).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ connectorId: 'io.alpha', id }))
  await run(ctx)
  expect(send).toHaveBeenCalledOnce()
})

test('a request that fails was not sent if the wallet does not know the calls', async () => {
  const { ctx, progress, session } = await reviewed({
    calls: {
      send: () => Promise.reject(new BaseError('REQUEST_FAILED', 'no such method')),
      status: () => Promise.reject(new BaseError('CALLS_UNKNOWN_ID', 'unknown')),
    },
  })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'refused', code: 'REQUEST_FAILED' })
  expect(session.state.get().transactions).toEqual([])
})

test.each<[string, CallsStatus, string, string]>([
  ['400', { status: 'failed', statusCode: 400, receipts: [] }, 'dropped', 'dropped'],
  [
    '500',
    { status: 'failed', statusCode: 500, receipts: [{ ...RECEIPT, status: '0x0' }] },
    'failed',
    'failed',
  ],
  ['600', { status: 'partial', statusCode: 600, receipts: [RECEIPT] }, 'partial', 'failed'],
])('the status %s has words of its own', async (_, status, shown, listed) => {
  const { ctx, progress, session, swapEvents } = await reviewed({ calls: { wait: async () => status } })
  await run(ctx)
  expect(progress()).toMatchObject({ kind: 'swap', status: shown })
  expect(session.state.get().transactions).toMatchObject([{ status: listed }])
  expect(swapEvents().at(-1)).toMatchObject({ event: 'SWAP_ERROR', properties: { message: shown } })
})

test('calls that reverted below the minimum are reported as that', async () => {
  let isSent = false
  const estimate = async () => {
    if (isSent) throw new TransferError('WOULD_FAIL', 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
    return { fee: 1n, terms: {} }
  }
  const wait = async (): Promise<CallsStatus> => {
    isSent = true
    return { status: 'failed', statusCode: 500, receipts: [] }
  }
  const { ctx, progress } = await reviewed({ estimate, calls: { wait } })
  await run(ctx)
  expect(progress()?.status).toBe('short')
})

test('an outcome that stays unknown is late, has no link, and is polled again after a reload', async () => {
  const wait = vi.fn<CallsCapability['wait']>(() =>
    Promise.reject(new TransferError('NOT_IN_TIME', 'Nobody knows yet.')),
  )
  const { ctx, progress, session, sent } = await reviewed({ calls: { wait } })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'late', id: undefined })
  const listed = () => session.state.get().transactions
  expect(listed()).toMatchObject([{ id: sent[0]?.id, status: 'unknown', calls: { connectorId: 'io.alpha' } }])
  wait.mockImplementation(async () => DONE)
  await session.resumeTransactions()
  await vi.waitFor(() => expect(listed()).toMatchObject([{ id: HASH, status: 'confirmed' }]))
  expect(listed()[0]?.calls).toBeUndefined()
  expect(sent).toHaveLength(1)
})
