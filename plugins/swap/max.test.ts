import { expect, test } from 'vitest'
import { BalanceSources, TransferError } from '../../kernel/index.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { json } from '../../kernel/testing/fakeServices.js'
import { chooseToken } from './form.js'
import { findMax } from './max.js'
import { ALICE, DAI, ETHER, NATIVE, openSwap, USDC, USDT } from './testing/openSwap.js'

const native = (value: bigint) => ({
  balance: { native: async () => ({ value, decimals: 18, symbol: 'ETH' }) },
})
const offline = { estimate: () => Promise.reject(new TypeError('Failed to fetch')) }

test('the maximum is the balance, less the network fee for the native currency', async () => {
  const { ctx, find, fill, never } = await openSwap()
  await fill({ from: USDC, to: DAI })
  expect(await findMax(ctx, never)).toBe('5000')
  chooseToken(ctx, 'source', find(NATIVE))
  // A payment’s 21,000 gas cost 21,000, so the 225,000 gas of a swap cost 225,000.
  expect(await findMax(ctx, never)).toBe('1.999999999999775')
})

test('the service’s price of gas counts if the node gives none', async () => {
  const { ctx, fill, never } = await openSwap({
    transfer: { estimate: () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await fill()
  expect(await findMax(ctx, never)).toBe('1.99999999999325')
})

test('the maximum to swap is the balance of the adapter, not that of a plugin', async () => {
  const load = async () => ({ default: () => ({ value: 100n * ETHER, decimals: 18, symbol: 'ETH' }) })
  const rich = fakePlugin('rich', { contributes: [BalanceSources.of({ namespaces: ['eip155'], load })] })
  const { ctx, fill, never, account } = await openSwap({ added: [rich] })
  await fill({ from: NATIVE, to: USDT })
  expect(account()?.balance).toBe('100')
  expect(await findMax(ctx, never)).toBe('1.999999999999775')
})

test('a balance below the fee leaves nothing to swap', async () => {
  const { ctx, fill, never } = await openSwap({
    answers: { balance: { native: async () => ({ value: 5n, decimals: 18, symbol: 'ETH' }) } },
  })
  await fill({ from: NATIVE, to: USDT })
  await expect(findMax(ctx, never)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('a balance equal to the fee leaves nothing to swap', async () => {
  // The swap costs 225,000, as in the test above.
  const { ctx, fill, never } = await openSwap({ answers: native(225_000n) })
  await fill({ from: NATIVE, to: USDT })
  await expect(findMax(ctx, never)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: 'The balance is less than what it costs to swap it.',
  })
  const more = await openSwap({ answers: native(225_001n) })
  await more.fill({ from: NATIVE, to: USDT })
  expect(await findMax(more.ctx, more.never)).toBe('0.000000000000000001')
})

test('the maximum leaves out an amount that was spent meanwhile', async () => {
  let value = 2n * ETHER
  const { ctx, fill, never } = await openSwap({
    answers: { balance: { native: async () => ({ value, decimals: 18, symbol: 'ETH' }) } },
  })
  await fill()
  value = ETHER
  expect(await findMax(ctx, never)).toBe('0.999999999999775')
})

test.each<[string, object]>([
  ['the balance', { account: () => ({ connectorId: 'io.alpha', address: ALICE }) }],
  ['the account', { account: () => ({ connectorId: 'io.alpha', balance: '2' }) }],
  ['the wallet', { account: () => ({ address: ALICE, balance: '2' }) }],
  ['the network', { network: () => undefined }],
])('the maximum is not guessed without %s', async (_, more) => {
  const { ctx, fill, never } = await openSwap()
  await fill()
  const session = { ...ctx.session, refreshBalance: async () => {}, ...more }
  await expect(findMax({ ...ctx, session }, never)).rejects.toThrow('The balance is unknown.')
})

test('a node’s report of insufficient funds is final, and the service is not asked', async () => {
  const estimate = () => Promise.reject(new TransferError('INSUFFICIENT_FUNDS', 'no'))
  const { ctx, fill, never, serving } = await openSwap({ transfer: { estimate } })
  await fill()
  const before = serving.to('/v1/convert/gas-price').length
  await expect(findMax(ctx, never)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', message: 'no' })
  expect(serving.to('/v1/convert/gas-price')).toHaveLength(before)
})

test('an estimate that fails is logged, and the service’s price counts', async () => {
  const estimate = () => Promise.reject(new TransferError('WOULD_FAIL', 'no'))
  const { ctx, fill, never, kernel } = await openSwap({ transfer: { estimate } })
  await fill()
  expect(await findMax(ctx, never)).toBe('1.99999999999325')
  expect(kernel.log.entries()).toContain('warn The network’s fee could not be read.')
})

test('the maximum is refused if neither node nor service knows the cost', async () => {
  const { ctx, fill, never, serving } = await openSwap({ transfer: offline })
  await fill()
  serving.answers['/v1/convert/gas-price'] = json({ standard: 'free' })
  await expect(findMax(ctx, never)).rejects.toThrow()
})

test('the maximum is 0 without a token', async () => {
  const { ctx, never } = await openSwap()
  expect(await findMax(ctx, never)).toBe('0')
})
