import { expect, test } from 'vitest'
import { TransferError, type TransferRequest } from '../../kernel/index.js'
import { json } from '../../kernel/testing/fakeServices.js'
import { approveCall, UNLIMITED } from './calls.js'
import { setUnlimited } from './form.js'
import { review } from './review.js'
import { ALICE, DAI, ME, ROUTER, USDC, USDT } from './testing/openSwap.js'
import { TOKEN, toReview } from './testing/toReview.js'

const HEADERS = { 'content-type': 'application/json' }

test('[CALL-05] a token’s allowance and its spender are requested from the service', async () => {
  const { shown, serving } = await toReview({}, TOKEN)
  expect(serving.to('/v1/convert/allowance')).toMatchObject([
    { method: 'GET', headers: HEADERS, query: { tokenAddress: USDC, userAddress: ME } },
  ])
  expect(serving.to('/v1/convert/build-approve')).toMatchObject([
    { method: 'GET', headers: HEADERS, query: { userAddress: ME, from: USDC, to: DAI } },
  ])
  expect(serving.to('/v1/convert/build-transaction')).toEqual([])
  expect(shown()).toMatchObject({ status: 'ready', spender: ROUTER, call: { kind: 'approve', value: '0' } })
})

test('[N-062] an allowance is for the exact amount, whatever the service built', async () => {
  const { shown } = await toReview({}, TOKEN)
  expect(shown()).toMatchObject({
    call: { to: USDC.slice(9).toLowerCase(), data: approveCall(ROUTER, 10_000_000n), value: '0' },
  })
})

test('[N-062] an allowance is unlimited only if the visitor chose so', async () => {
  const { ctx, never, shown } = await toReview({}, TOKEN)
  setUnlimited(ctx, true)
  await review(ctx, never)
  expect(shown()).toMatchObject({ call: { data: approveCall(ROUTER, UNLIMITED) } })
})

test('[N-061] too small an allowance of USDT is reset first', async () => {
  const { shown } = await toReview({ allowance: '5000000' }, { ...TOKEN, from: USDT })
  expect(shown()).toMatchObject({ call: { kind: 'reset', data: approveCall(ROUTER, 0n) }, spender: ROUTER })
})

test('[N-061] other tokens, and USDT without an allowance, need no reset', async () => {
  const first = await toReview({ allowance: '0' }, { ...TOKEN, from: USDT })
  expect(first.shown()).toMatchObject({ call: { kind: 'approve', data: approveCall(ROUTER, 10_000_000n) } })
  const other = await toReview({ allowance: '5000000' }, TOKEN)
  expect(other.shown()).toMatchObject({ call: { kind: 'approve', data: approveCall(ROUTER, 10_000_000n) } })
})

test('[N-061] an unlisted token that refuses to replace an allowance is reset too', async () => {
  const estimate = async ({ data }: TransferRequest) => {
    if (data === approveCall(ROUTER, 10_000_000n)) throw new TransferError('WOULD_FAIL', 'not from here')
    return { fee: 1n, terms: {} }
  }
  const { shown } = await toReview({ allowance: '5000000', transfer: { estimate } }, TOKEN)
  expect(shown()).toMatchObject({ call: { kind: 'reset', data: approveCall(ROUTER, 0n) } })
})

test('an allowance is compared exactly', async () => {
  const less = await toReview({ allowance: '9999999' }, TOKEN)
  expect(less.shown()).toMatchObject({ call: { kind: 'approve' } })
  const enough = await toReview({ allowance: '10000000' }, TOKEN)
  expect(enough.shown()).toMatchObject({ call: { kind: 'swap', to: ROUTER, value: '0' } })
})

test('[N-067] an allowance for an unknown spender is refused', async () => {
  const data = approveCall(ALICE, 10_000_000n)
  const services = { '/v1/convert/build-approve': json({ tx: { from: ME, to: USDC, value: '0', data } }) }
  const { shown } = await toReview({ services }, TOKEN)
  expect(shown()).toMatchObject({ status: 'refused', reason: 'WRONG_SPENDER' })
})

test.each([
  ['the account cannot pay for it', new TransferError('INSUFFICIENT_FUNDS', 'no'), 'INSUFFICIENT_FUNDS'],
  ['the request fails', Object.assign(new Error('offline'), { code: 'WOULD_FAIL' }), undefined],
])('if %s, the former allowance is not reset', async (_, error, code) => {
  const estimate = async ({ data }: TransferRequest) => {
    if (data === approveCall(ROUTER, 10_000_000n)) throw error
    return { fee: 1n, terms: {} }
  }
  const { shown } = await toReview({ allowance: '5000000', transfer: { estimate } }, TOKEN)
  expect(shown()).toMatchObject({ status: 'failed' })
  expect(shown()).toHaveProperty('code', code)
})

test('[N-067] an unreadable allowance is not passed to the wallet', async () => {
  const services = { '/v1/convert/build-approve': json({ tx: { from: ME } }) }
  const { shown } = await toReview({ services }, TOKEN)
  expect(shown()).toMatchObject({ status: 'refused', reason: 'UNREADABLE' })
})
