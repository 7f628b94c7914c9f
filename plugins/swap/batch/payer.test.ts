import { expect, test, vi } from 'vitest'
import {
  BaseError,
  type BaseOptions,
  type CallsCapability,
  type CallsStatus,
  RequestPendingError,
  SignRejectedError,
  TransferError,
} from '../../../kernel/index.js'
import { findMax } from '../max.js'
import { review } from '../review.js'
import { run } from '../run.js'
import { AMOUNT, allow, reviewed, type Setting, SWAP } from '../testing/atomicWallet.js'
import { ETHER, NATIVE, type openSwap, USDC } from '../testing/openSwap.js'
import { TOKEN } from '../testing/toReview.js'
import { wordsFor } from '../views/wordsFor.js'

const PAYMASTER = { url: 'https://paymaster.example/rpc', context: { policy: 'p1' } }
const PAYER = 'paymaster.example'
const SERVICE = { paymasterService: PAYMASTER }
const PAGE = { paymasters: { 'eip155:1': PAYMASTER } }
const at = (paymasters: BaseOptions['paymasters'] = PAGE.paymasters) => ({ options: { paymasters } })
/** A node that wants the fee of each call that the visitor sends alone. */
const poor = { estimate: () => Promise.reject(new TransferError('INSUFFICIENT_FUNDS', 'No ether.')) }

/** A page with a paymaster, and a wallet that supports it. */
const sponsored = (setting: Setting = {}, more: Parameters<typeof openSwap>[0] = {}, filled = TOKEN) =>
  reviewed({ paymasters: true, ...setting }, { ...at(), ...more }, filled)

test('an account without ether swaps by the paymaster, which the review names, in one request', async () => {
  const { ctx, shown, sent, sponsored: paid, simulated, progress } = await sponsored({}, { transfer: poor })
  expect(shown()).toMatchObject({ status: 'ready', payer: PAYER, batch: [{ kind: 'approve' }] })
  expect(paid.length).toBeGreaterThan(0)
  expect(paid.every((one) => one === true)).toBe(true)
  expect(simulated).toMatchObject([{ isSponsored: true }])
  await run(ctx)
  // Not optional: the wallet may not charge the visitor after all.
  expect(sent).toMatchObject([{ atomicRequired: true, calls: [allow(AMOUNT), SWAP] }])
  expect(sent[0]?.capabilities).toEqual(SERVICE)
  expect(progress()).toMatchObject({ status: 'confirmed', payer: PAYER })
})

test('a swap that needs no allowance is one call that the paymaster pays for', async () => {
  const { ctx, shown, sent, requests } = await sponsored({}, { transfer: poor, allowance: '10000000' })
  expect(shown()).toMatchObject({ payer: PAYER, batch: [], call: { kind: 'swap' } })
  await run(ctx)
  expect(sent).toMatchObject([{ calls: [SWAP], capabilities: SERVICE }])
  expect(requests).toEqual([])
})

test('so is one of the native currency, of which Max leaves nothing', async () => {
  const run_ = async ({ value }: { value: bigint }) => ({
    ...{ native: -value, tokens: [2_990_000_000n], outflows: [], isIndependent: true },
  })
  const opened = await sponsored({ run: run_ }, {}, { from: NATIVE, to: USDC, amount: '1.5' })
  expect(opened.shown()).toMatchObject({
    payer: PAYER,
    batch: [],
    call: { value: String((3n * ETHER) / 2n) },
  })
  expect(await findMax(opened.ctx, opened.never)).toBe('2')
})

test.each<[string, Setting, BaseOptions['paymasters']]>([
  ['the wallet does not support it', { paymasters: false }, { 'eip155:1': PAYMASTER }],
  [
    'the wallet does not run calls as one',
    { atomic: 'unsupported', paymasters: true },
    { 'eip155:1': PAYMASTER },
  ],
  ['the page has none there', { paymasters: true }, { 'eip155:10': PAYMASTER }],
  ['the option is wrong', { paymasters: true }, { 'eip155:1': { url: 'http://paymaster.example' } }],
])('the visitor pays if %s', async (_, setting, paymasters) => {
  const { ctx, never, shown, sent, fill, sponsored: paid } = await reviewed(setting, at(paymasters))
  expect(shown()).toMatchObject({ status: 'ready' })
  expect(shown()).not.toHaveProperty('payer')
  expect(paid.every((one) => one === false)).toBe(true)
  await run(ctx)
  expect(sent[0]?.capabilities?.paymasterService).toBeUndefined()
  await fill({ from: NATIVE, to: USDC })
  expect(await findMax(ctx, never)).toBe('1.999999999999775')
})

test('the wallet is asked what it supports once for each review, and not without a paymaster', async () => {
  const asked = ({ answers }: { answers: { calls?: CallsCapability | undefined } }) =>
    vi.mocked(answers.calls?.capabilities)?.mock.calls.length
  expect(asked(await sponsored())).toBe(1)
  expect(asked(await reviewed({ paymasters: true }, { allowance: '10000000' }))).toBe(0)
})

test('an account is upgraded for fewer prompts, not for the payer alone', async () => {
  expect((await sponsored({ atomic: 'ready' })).shown()).toMatchObject({ payer: PAYER, upgrades: true })
  const { shown, ctx, never, fill } = await sponsored({ atomic: 'ready' }, { allowance: '10000000' })
  expect(shown()).not.toHaveProperty('payer')
  await fill({ from: NATIVE, to: USDC })
  expect(await findMax(ctx, never)).toBe('1.999999999999775')
})

test('if no node can simulate the calls, the visitor pays', async () => {
  const { shown } = await sponsored({ run: async () => undefined }, { allowance: '10000000' })
  expect(shown()).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
  expect(shown()).not.toHaveProperty('payer')
})

test.each(['CALLS_CAPABILITY_UNSUPPORTED', 'CALLS_CHAIN_UNSUPPORTED'])(
  'after %s nothing is sent, and next the visitor pays for the same request, without a paymaster',
  async (code) => {
    const send = vi.fn<CallsCapability['send']>(() => Promise.reject(new BaseError(code, 'no')))
    const { ctx, never, shown, progress, requests } = await sponsored({ calls: { send } })
    await run(ctx)
    expect(progress()).toMatchObject({ status: 'refused', code, payer: PAYER })
    expect(wordsFor(progress() as NonNullable<ReturnType<typeof progress>>).text).toBe('swap.refused-payer')
    await review(ctx, never)
    expect(shown()).toMatchObject({ status: 'ready', batch: [{ kind: 'approve' }] })
    expect(shown()).not.toHaveProperty('payer')
    await run(ctx)
    const second = send.mock.calls[1]?.[0].request.capabilities
    // Present and undefined, so that the adapter adds none either.
    expect(second).toStrictEqual({ paymasterService: undefined })
    expect(requests).toEqual([])
    await review(ctx, never)
    expect(shown()).toMatchObject({ call: { kind: 'approve' } })
    expect(shown()).not.toHaveProperty('batch')
  },
)

test.each(['CALLS_UPGRADE_REJECTED', 'CALLS_NOT_ATOMIC'])(
  'after %s the next review has steps',
  async (code) => {
    const send = () => Promise.reject(new BaseError(code, 'no'))
    const { ctx, never, shown, progress } = await sponsored({ atomic: 'ready', calls: { send } })
    await run(ctx)
    expect(wordsFor(progress() as NonNullable<ReturnType<typeof progress>>).text).toBe('swap.refused-batch')
    await review(ctx, never)
    expect(shown()).toMatchObject({ status: 'ready', call: { kind: 'approve' } })
    expect(shown()).not.toHaveProperty('batch')
    await run(ctx)
    expect(shown()).toMatchObject({ status: 'ready', call: { kind: 'swap' } })
    expect(shown()).not.toHaveProperty('payer')
  },
)

test('calls that the wallet gave up on are paid by the visitor next', async () => {
  const gone: CallsStatus = { status: 'failed', statusCode: 400, receipts: [] }
  const { ctx, never, fill, shown, progress } = await sponsored({ calls: { wait: async () => gone } })
  await run(ctx)
  expect(progress()?.status).toBe('dropped')
  await fill(TOKEN)
  await review(ctx, never)
  expect(shown()).toMatchObject({ batch: [{ kind: 'approve' }] })
  expect(shown()).not.toHaveProperty('payer')
})

test.each([
  ['declines', new SignRejectedError()],
  ['has another open request', new RequestPendingError()],
])('a visitor who %s is offered the payer again', async (_, error) => {
  const { ctx, never, shown } = await sponsored({ calls: { send: () => Promise.reject(error) } })
  await run(ctx)
  await review(ctx, never)
  expect(shown()).toMatchObject({ payer: PAYER })
})

test('a request with a payer whose answer is lost is followed, not sent again', async () => {
  const send = vi.fn<CallsCapability['send']>(() => Promise.reject(new BaseError('REQUEST_FAILED', 'lost')))
  const status = async (): Promise<CallsStatus> => ({ status: 'pending', statusCode: 100, receipts: [] })
  const { ctx, progress } = await sponsored({ calls: { send, status } })
  await run(ctx)
  expect(progress()).toMatchObject({ status: 'confirmed', payer: PAYER })
  expect(send).toHaveBeenCalledOnce()
})

test('a wallet on another device is not asked, and the visitor pays', async () => {
  const { shown, answers } = await sponsored({ page: { ...PAGE, connector: { type: 'WALLET_CONNECT' } } })
  expect(shown()).toMatchObject({ status: 'ready', call: { kind: 'approve' } })
  expect(answers.calls?.capabilities).not.toHaveBeenCalled()
})
