import { expect, test } from 'vitest'
import type { TokenBalance } from '../../kernel/index.js'
import { chooseToken, fillIn, isSame, setAmount, setReceiver } from './form.js'
import { ALICE, CAROL, ETHER, HASH, openSend, USDC } from './testing/openSend.js'

type Opened = Awaited<ReturnType<typeof openSend>>

/** Adds a token to the account. */
function hold({ session }: Opened, token: TokenBalance = USDC) {
  const account = session.account()
  if (!account) throw new TypeError('Nobody is connected.')
  const accounts = { ...session.state.get().accounts, eip155: { ...account, tokenBalance: [token] } }
  session.state.patch({ accounts })
}
const symbol = ({ ctx }: Opened) => ctx.state.get().token?.symbol

test('a host’s token is chosen, or the native currency if it names none', async () => {
  const opened = await openSend()
  hold(opened)
  await fillIn(opened.ctx, { token: USDC.address })
  expect(symbol(opened)).toBe('USDC')
  await fillIn(opened.ctx, { to: 'name.eth' })
  expect(symbol(opened)).toBe('ETH')
})

test('a host’s token is chosen by its address in any case', async () => {
  const opened = await openSend()
  hold(opened)
  await fillIn(opened.ctx, { token: USDC.address?.toLowerCase(), amount: '100' })
  expect(symbol(opened)).toBe('USDC')
})

test('a host’s token that the account does not have leaves the chosen one', async () => {
  const opened = await openSend()
  hold(opened)
  chooseToken(opened.ctx, USDC)
  await fillIn(opened.ctx, { token: 'eip155:1:0x2222222222222222222222222222222222222222' })
  expect(symbol(opened)).toBe('USDC')
})

test('opening the form without parameters keeps the chosen token', async () => {
  const opened = await openSend()
  hold(opened)
  await fillIn(opened.ctx, {})
  expect(symbol(opened)).toBe('ETH')
  chooseToken(opened.ctx, USDC)
  await fillIn(opened.ctx, {})
  expect(symbol(opened)).toBe('USDC')
})

/** A node that fails to answer balances until `mend` is called. */
async function withoutBalance() {
  let isAway = true
  const opened = await openSend({
    answers: {
      balance: {
        native: async () => {
          if (isAway) throw new TypeError('Failed to fetch')
          return { value: 3n * ETHER, decimals: 18, symbol: 'ETH' }
        },
      },
    },
  })
  const mend = () => {
    isAway = false
  }
  return { ...opened, mend }
}

test('a missing balance is fetched, and its token chosen then', async () => {
  const opened = await withoutBalance()
  expect(opened.ctx.state.get().tokenBalances).toEqual([])
  opened.mend()
  await fillIn(opened.ctx, {})
  expect(opened.ctx.state.get().token).toMatchObject({ symbol: 'ETH', quantity: { numeric: '3' } })
})

test('a balance that cannot be fetched chooses no token, and the other fields are filled in', async () => {
  const { ctx } = await withoutBalance()
  await fillIn(ctx, { amount: '0.5' })
  expect(ctx.state.get()).toMatchObject({ token: undefined, sendTokenAmount: '0.5' })
})

test('fields that a host leaves out keep their content', async () => {
  const { ctx } = await openSend()
  setAmount(ctx, '0.5')
  setReceiver(ctx, CAROL)
  await fillIn(ctx, { amount: '0.75' })
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: '0.75', receiverText: CAROL })
  await fillIn(ctx, { to: ALICE })
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: '0.75', receiverText: ALICE })
})

test.each(['1e9', '-1', '1,5', '.5', '', '1'.repeat(61), 'all'])(
  'a host’s amount %j is ignored',
  async (amount) => {
    const { ctx } = await openSend()
    setAmount(ctx, '0.5')
    await fillIn(ctx, { amount })
    expect(ctx.state.get().sendTokenAmount).toBe('0.5')
  },
)

test('choosing another token clears a Max amount and keeps a typed one', async () => {
  const { ctx, fill } = await openSend()
  await fill({ amount: '1.5' })
  setAmount(ctx, '1.9', true)
  expect(ctx.state.get().isMax).toBe(true)
  chooseToken(ctx, USDC)
  expect(ctx.state.get()).toMatchObject({ token: USDC, sendTokenAmount: undefined, isMax: false })
  setAmount(ctx, '7')
  chooseToken(ctx, { ...USDC, symbol: 'USDC.e' })
  expect(ctx.state.get()).toMatchObject({ token: { symbol: 'USDC.e' }, sendTokenAmount: '7', isMax: false })
})

test('typing ends Max, and clearing the field removes the amount', async () => {
  const { ctx } = await openSend()
  setAmount(ctx, '1.9', true)
  setAmount(ctx, '1.8')
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: '1.8', isMax: false })
  setAmount(ctx, '')
  expect(ctx.state.get().sendTokenAmount).toBeUndefined()
})

test('choosing another token looks up the receiver again, if there is one', async () => {
  const { ctx, fill } = await openSend()
  chooseToken(ctx, USDC)
  expect(ctx.state.get().receiver).toEqual({ status: 'none' })
  setReceiver(ctx, '  ')
  chooseToken(ctx, USDC)
  expect(ctx.state.get().receiver).toEqual({ status: 'none' })
  await fill()
  expect(ctx.state.get().receiver).toMatchObject({ status: 'found' })
  chooseToken(ctx, USDC)
  expect(ctx.state.get().receiver).toEqual({ status: 'looking' })
})

test('editing the receiver clears the former address, name and picture', async () => {
  const { ctx, fill } = await openSend({
    names: {
      resolve: async () => ({ name: 'carol.eth', address: CAROL }),
      lookUp: async () => ({ name: 'carol.eth', avatar: 'https://pictures.example/carol.png' }),
    },
  })
  await fill({ to: 'carol.eth' })
  setReceiver(ctx, 'dave.eth')
  expect(ctx.state.get()).toMatchObject({
    ...{ receiverText: 'dave.eth', receiver: { status: 'looking' }, receiverAddress: undefined },
    ...{ receiverProfileName: undefined, receiverProfileImageUrl: undefined },
  })
  setReceiver(ctx, ' ')
  expect(ctx.state.get()).toMatchObject({ receiverText: ' ', receiver: { status: 'none' } })
})

test('an emptied form keeps the last transfer’s progress and outcome', async () => {
  const { ctx, fill, session } = await openSend()
  await fill()
  ctx.state.set((draft) => {
    draft.outcome = 'confirmed'
    draft.networkBalanceInUSD = '5'
    draft.progress = { draft: {} as never, status: 'confirmed', id: HASH }
  })
  await session.switchNetwork({ id: 10 })
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: undefined, receiverText: '', isMax: false })
  expect(ctx.state.get()).toMatchObject({ outcome: 'confirmed', progress: { id: HASH } })
})

test('tokens are the same if both address and network match', () => {
  expect(isSame(USDC, { ...USDC, price: 2 })).toBe(true)
  expect(isSame(USDC, { ...USDC, chainId: 'eip155:10' })).toBe(false)
  expect(isSame(USDC, { ...USDC, address: undefined })).toBe(false)
})
