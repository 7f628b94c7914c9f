import { expect, test, vi } from 'vitest'
import { callsOf } from '../../adapters/evm/testing/callsOf.js'
import {
  BaseError,
  type BaseOptions,
  type CallsCapability,
  type CallsStatus,
  RequestPendingError,
  SignRejectedError,
  TransferError,
  type TransferRequest,
} from '../../kernel/index.js'
import { findMax, review } from './estimate.js'
import { setAmount } from './form.js'
import { send } from './send.js'
import { CAROL, ETHER, HASH, openSend, USDC } from './testing/openSend.js'
import { wordsFor } from './views/wordsFor.js'

const PAYMASTERS: NonNullable<BaseOptions['paymasters']> = {
  'eip155:1': { url: 'https://paymaster.example/rpc', name: 'Acme' },
}
const RECEIPT = { status: '0x1', transactionHash: HASH as `0x${string}`, logs: [] } as const
const DONE: CallsStatus = { status: 'confirmed', statusCode: 200, receipts: [RECEIPT] }
/** The id that the wallet gave the calls. */
const ID = `0x${'cd'.repeat(32)}`

type Setting = {
  atomic?: 'supported' | 'ready' | 'unsupported'
  paymasters?: BaseOptions['paymasters']
  wait?: CallsCapability['wait']
  send?: () => Promise<string>
  received?: () => Promise<bigint | undefined>
}

const unused = () => Promise.reject(new Error('not asked'))
const witness = (received: Setting['received'] = async () => 1n) => ({
  run: unused,
  decimals: unused,
  received,
})

/** A page with a paymaster, and a wallet that supports it. A node wants the fee of what the visitor pays for. */
async function openSponsored({ atomic = 'supported', paymasters = PAYMASTERS, ...given }: Setting = {}) {
  const capabilities = vi.fn(async () => ({
    '0x1': { atomic: { status: atomic }, paymasterService: { supported: true } },
  }))
  const asked: TransferRequest[] = []
  const opened = await openSend({
    options: { paymasters },
    answers: {
      calls: callsOf({ capabilities, wait: given.wait ?? (async () => DONE) }, { paymasters }),
      simulation: witness(given.received),
    },
    transfer: {
      estimate: async ({ isSponsored }) => {
        if (!isSponsored && given.send === undefined && paymasters['eip155:1'])
          throw new TransferError('INSUFFICIENT_FUNDS', 'No ether.')
        return { fee: 21_000n, terms: { gas: '0x5208' } }
      },
      send: async (request) => {
        asked.push(request)
        return given.send ? given.send() : ID
      },
    },
  })
  return { ...opened, asked, capabilities, shown: () => opened.ctx.state.get().review }
}

test('the page’s paymaster pays for a token that an account without ether sends', async () => {
  const { ctx, fill, never, shown, asked, session } = await openSponsored()
  await fill({ token: USDC, amount: '2.5' })
  await review(ctx, never)
  expect(shown()).toMatchObject({ status: 'ready', payer: 'Acme' })
  const seen: unknown[] = []
  ctx.state.subscribe(() => {
    const { progress } = ctx.state.get()
    if (progress?.status === 'network') seen.push(progress.id)
  })
  await send(ctx)
  expect(asked).toMatchObject([{ to: CAROL, value: 2_500_000n, isSponsored: true, terms: { gas: '0x5208' } }])
  // An explorer knows the transaction, not the calls.
  expect(new Set(seen)).toEqual(new Set([undefined]))
  expect(ctx.state.get().progress).toMatchObject({ status: 'confirmed', id: HASH })
  expect(session.state.get().transactions).toMatchObject([{ id: HASH, status: 'confirmed', sentTo: CAROL }])
})

test('so Max is the whole balance of the native currency', async () => {
  const { ctx, fill, never, shown, asked } = await openSponsored()
  await fill()
  expect(await findMax(ctx, never)).toBe('2')
  setAmount(ctx, '2', true)
  await review(ctx, never)
  expect(shown()).toMatchObject({ status: 'ready', payer: 'Acme', draft: { amount: '2' } })
  await send(ctx)
  expect(asked[0]?.value).toBe(2n * ETHER)
})

test.each<[string, Setting]>([
  ['the page has no paymaster', { paymasters: {} }],
  ['the wallet would first upgrade the account', { atomic: 'ready', send: async () => HASH }],
  ['the wallet does not run calls as one', { atomic: 'unsupported', send: async () => HASH }],
])('the visitor pays if %s', async (_, setting) => {
  const { ctx, fill, never, shown, asked, capabilities } = await openSponsored(setting)
  await fill()
  await review(ctx, never)
  expect(shown()).toMatchObject({ status: 'ready', payer: undefined })
  await send(ctx)
  expect(asked).toMatchObject([{ isSponsored: undefined }])
  if ('paymasters' in setting) expect(capabilities).not.toHaveBeenCalled()
})

test('after the wallet did not send it, the visitor pays for the same transfer', async () => {
  const refusal = new BaseError('CALLS_CAPABILITY_UNSUPPORTED', 'no')
  const { ctx, fill, never, shown } = await openSponsored({ send: () => Promise.reject(refusal) })
  await fill()
  await review(ctx, never)
  await send(ctx)
  const { progress } = ctx.state.get()
  expect(progress).toMatchObject({ status: 'refused', payer: 'Acme' })
  expect(progress && wordsFor(progress).text).toBe('send.refused-payer')
  await review(ctx, never)
  expect(shown()).toMatchObject({ status: 'ready', payer: undefined })
})

test('calls that the wallet gave up on are paid by the visitor next', async () => {
  const gone: CallsStatus = { status: 'failed', statusCode: 400, receipts: [] }
  const { ctx, fill, never, shown } = await openSponsored({ wait: async () => gone, send: async () => ID })
  await fill()
  await review(ctx, never)
  await send(ctx)
  expect(ctx.state.get().progress).toMatchObject({ status: 'dropped', payer: 'Acme' })
  await fill()
  await review(ctx, never)
  expect(shown()).toMatchObject({ payer: undefined })
})

test.each([
  ['declines', new SignRejectedError()],
  ['has another open request', new RequestPendingError()],
])('a visitor who %s is offered the payer again', async (_, error) => {
  const { ctx, fill, never, shown } = await openSponsored({ send: () => Promise.reject(error) })
  await fill()
  await review(ctx, never)
  await send(ctx)
  await review(ctx, never)
  expect(shown()).toMatchObject({ payer: 'Acme' })
})

test('an outcome that stays unknown shows no link, and is followed by the calls', async () => {
  const wait = () => Promise.reject(new TransferError('NOT_IN_TIME', 'Nobody knows yet.'))
  const { ctx, fill, never, session } = await openSponsored({ wait })
  await fill()
  await review(ctx, never)
  await send(ctx)
  expect(ctx.state.get().progress).toMatchObject({ status: 'late', id: undefined })
  const [listed] = session.state.get().transactions
  expect(listed).toMatchObject({ id: ID, calls: { connectorId: 'io.alpha' } })
})

test.each<[string, () => Promise<bigint | undefined>, string]>([
  ['received nothing', async () => 0n, 'altered'],
  ['received it', async () => 1n, 'confirmed'],
  ['cannot be read', async () => undefined, 'confirmed'],
  ['cannot be read, because no node answers,', () => Promise.reject(new Error('offline')), 'confirmed'],
])(
  'a transfer that the wallet reports, but whose receiver %s ends by what the chain knows',
  async (_, received, status) => {
    const { ctx, fill, never } = await openSponsored({ received })
    await fill()
    await review(ctx, never)
    await send(ctx)
    expect(ctx.state.get().progress).toMatchObject({ status })
  },
)
