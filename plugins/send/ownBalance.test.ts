import { expect, test, vi } from 'vitest'
import { BalanceSources, fromUnits, TokenSources } from '../../kernel/index.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { findMax, review } from './estimate.js'
import { ETHER, openSend, USDC } from './testing/openSend.js'

/** The account has 2 ether; a plugin reports another balance. */
const reporting = (value: bigint) =>
  fakePlugin('rich', {
    contributes: [
      BalanceSources.of({
        namespaces: ['eip155'],
        load: async () => ({ default: () => ({ value, decimals: 18, symbol: 'ETH' }) }),
      }),
    ],
  })
const listing = (numeric: string) => {
  const { address: _, ...native } = { ...USDC, symbol: 'ETH', quantity: { decimals: '18', numeric } }
  return fakePlugin('rich', {
    contributes: [
      TokenSources.of({ namespaces: ['eip155'], load: async () => ({ default: () => [native] }) }),
    ],
  })
}

test('a payment is checked against the balance of the adapter, not that of a plugin', async () => {
  const { ctx, fill, never, account } = await openSend({ added: [reporting(100n * ETHER)] })
  expect([account()?.balance, account()?.balanceSource]).toEqual(['100', 'rich'])
  await fill({ amount: '50' })
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'failed', code: 'INSUFFICIENT_FUNDS' })
  await fill({ amount: '1.5' })
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'ready' })
})

test('the maximum to send is the balance of the adapter, not that of a plugin', async () => {
  const { ctx, fill, never } = await openSend({ added: [reporting(100n * ETHER)] })
  await fill()
  expect(await findMax(ctx, never)).toBe(fromUnits(2n * ETHER - 21_000n, 18))
})

test('nor is a payment checked against the native currency in a plugin’s list of tokens', async () => {
  const native = vi.fn(() => Promise.reject<never>(new Error('node down')))
  const opened = await openSend({ added: [listing('100')], answers: { balance: { native } } })
  await opened.session.refreshTokens()
  await opened.fill({ amount: '50' })
  await review(opened.ctx, opened.never)
  expect(opened.ctx.state.get().review).toMatchObject({ status: 'failed', code: undefined })
  expect(await findMax(opened.ctx, opened.never).catch((error: Error) => error.message)).toBe('node down')
})

test('without a balance of the adapter, nothing is sent', async () => {
  const { ctx, fill, never } = await openSend({
    added: [reporting(100n * ETHER)],
    answers: { balance: undefined },
  })
  await fill({ amount: '1' })
  await review(ctx, never)
  expect(ctx.state.get().review).toMatchObject({ status: 'failed' })
})
