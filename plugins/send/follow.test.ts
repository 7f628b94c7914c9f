import { expect, test } from 'vitest'
import type { ChainAccount } from '../../kernel/index.js'
import { review } from './estimate.js'
import { chooseToken } from './form.js'
import { ALICE, openSend, USDC } from './testing/openSend.js'

type Opened = Awaited<ReturnType<typeof openSend>>

/** Changes the account of the session. */
function patch({ session }: Opened, more: Partial<ChainAccount>) {
  const account = session.account()
  if (!account) throw new TypeError('Nobody is connected.')
  session.state.patch({ accounts: { ...session.state.get().accounts, eip155: { ...account, ...more } } })
}
const amounts = ({ ctx }: Opened) =>
  ctx.state.get().tokenBalances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)

test('the form lists the account’s balances from the start', async () => {
  const opened = await openSend()
  expect(amounts(opened)).toEqual(['2 ETH'])
  expect(opened.ctx.state.get().networkBalanceInUSD).toBeUndefined()
})

test('a chosen token shows its latest balance', async () => {
  const opened = await openSend()
  const { ctx } = opened
  patch(opened, { tokenBalance: [USDC] })
  chooseToken(ctx, USDC)
  patch(opened, { tokenBalance: [{ ...USDC, quantity: { decimals: '6', numeric: '90' } }] })
  expect(amounts(opened)).toEqual(['2 ETH', '90 USDC'])
  expect(ctx.state.get().token?.quantity.numeric).toBe('90')
})

test('the native currency shows its latest balance', async () => {
  const opened = await openSend()
  await opened.fill()
  patch(opened, { balance: '1.75' })
  expect(amounts(opened)).toEqual(['1.75 ETH'])
  expect(opened.ctx.state.get().token?.quantity.numeric).toBe('1.75')
})

test('a chosen token stays in the form after it left the account', async () => {
  const opened = await openSend()
  patch(opened, { tokenBalance: [USDC] })
  chooseToken(opened.ctx, USDC)
  patch(opened, { tokenBalance: [] })
  expect(amounts(opened)).toEqual(['2 ETH'])
  expect(opened.ctx.state.get().token).toEqual(USDC)
})

test('a new balance chooses no token', async () => {
  const opened = await openSend()
  patch(opened, { tokenBalance: [USDC] })
  expect(opened.ctx.state.get().token).toBeUndefined()
})

test('a change of the session that does not concern the form writes nothing', async () => {
  const opened = await openSend()
  await opened.fill()
  const before = opened.ctx.state.get()
  patch(opened, { profileName: 'ada.eth' })
  expect(opened.ctx.state.get()).toBe(before)
})

test('a change of balance on the next network does not empty the form again', async () => {
  const opened = await openSend()
  await opened.session.switchNetwork({ id: 10 })
  chooseToken(opened.ctx, USDC)
  patch(opened, { balance: '1' })
  expect(opened.ctx.state.get().token).toEqual(USDC)
})

test('another wallet with the same account empties the form, because the review would ask the former one', async () => {
  const opened = await openSend()
  const { ctx, adapter, session, never } = opened
  await opened.fill()
  await review(ctx, never)
  adapter.wallet('io.beta').accounts = [ALICE]
  await session.connect({ connectorId: 'io.beta' })
  expect(session.account()).toMatchObject({ address: ALICE, connectorId: 'io.beta' })
  expect(ctx.state.get()).toMatchObject({ review: undefined, sendTokenAmount: undefined })
})

test('a failed plugin’s form is no longer written', async () => {
  const opened = await openSend()
  const { plugins } = await opened.kernel.runtime()
  plugins.quarantine('send', new Error('boom'), 'view WalletSend')
  patch(opened, { balance: '1' })
  expect(amounts(opened)).toEqual(['2 ETH'])
})
