import { expect, test } from 'vitest'
import type { ChainAccount } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { AccountActions } from '../account-tabs/contract.js'
import { fillIn, setAmount } from './form.js'
import { swap } from './index.js'
import { ALICE, DAI, openSwap, USDC } from './testing/openSwap.js'

type Opened = Awaited<ReturnType<typeof openSwap>>

/** Changes the account of the session. */
function patch({ session }: Opened, more: (account: ChainAccount) => Partial<ChainAccount>) {
  const account = session.account()
  if (!account) throw new TypeError('Nobody is connected.')
  const accounts = { ...session.state.get().accounts, eip155: { ...account, ...more(account) } }
  session.state.patch({ accounts })
}

test.each([
  [2.5, 2.5],
  [0, 1],
  [60, 1],
])('a host that wants a slippage of %d starts with %d', async (slippage, shown) => {
  const { ctx } = await openSwap({ swapOptions: { slippage } })
  expect(ctx.state.get().slippage).toBe(shown)
})

test('the form is emptied once per change of network', async () => {
  const opened = await openSwap()
  const { ctx, session } = opened
  await fillIn(ctx, {})
  await session.switchNetwork({ id: 10 })
  expect(ctx.state.get().sourceTokenAmount).toBe('')
  setAmount(ctx, '3')
  patch(opened, () => ({ balance: '1' }))
  expect(ctx.state.get().sourceTokenAmount).toBe('3')
})

test('another wallet with the same account empties the form, because it may not support what was reviewed', async () => {
  const { ctx, adapter, session, fill } = await openSwap()
  await fill()
  adapter.wallet('io.beta').accounts = [ALICE]
  await session.connect({ connectorId: 'io.beta' })
  expect(session.account()).toMatchObject({ address: ALICE, connectorId: 'io.beta' })
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '', quote: { status: 'none' } })
})

test('disconnecting empties the form', async () => {
  const { ctx, session, fill } = await openSwap()
  await fill()
  await session.disconnect()
  expect(ctx.state.get()).toMatchObject({ sourceToken: undefined, quote: { status: 'none' } })
})

test('balances that did not change write nothing', async () => {
  const opened = await openSwap()
  const { ctx } = opened
  await fillIn(ctx, {})
  await expect.poll(() => ctx.state.get().tokens[0]?.price).toBe(2_000)
  const { tokens } = ctx.state.get()
  patch(opened, ({ tokenBalance }) => ({ tokenBalance: tokenBalance.map((one) => ({ ...one })) }))
  expect(ctx.state.get().tokens).toBe(tokens)
})

test('the former network’s list ignores balances of the next network', async () => {
  const { ctx, session, find, fill } = await openSwap()
  await fill({ from: USDC, to: DAI })
  await session.switchNetwork({ id: 10 })
  expect([ctx.state.get().caipNetworkId, find(USDC).quantity]).toEqual(['eip155:1', '5000'])
})

test('swaps are enabled by the project, and offered in the account view', () => {
  const { kernel } = createTestKit({ plugins: [swap()] })
  const status = (swaps: readonly string[] | undefined) => {
    kernel.applyFeatures({ swaps } as never)
    return kernel.host.entries.get('swap')?.status
  }
  expect(status(undefined)).toBe('off')
  expect(status([])).toBe('off')
  expect(status(['1inch'])).not.toBe('off')
})

test('swapping is offered in the account view', async () => {
  const { kernel } = await openSwap()
  const { host } = (await kernel.runtime()).kernel
  const offered = host.readOwned(AccountActions).map(({ value }) => value)
  expect(offered).toContainEqual(expect.objectContaining({ id: 'swaps', route: 'Swap' }))
})
