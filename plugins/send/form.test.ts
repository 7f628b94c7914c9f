import { expect, test, vi } from 'vitest'
import { type TokenBalance, tryUnits } from '../../kernel/index.js'
import { network, solana } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import type { SendState } from './contract.js'
import { fillIn, MAX_RECEIVER_CHARS, problemOf, tokensOf } from './form.js'
import { state as empty } from './state.js'
import { CAROL, openSend, USDC } from './testing/openSend.js'

const ETH: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, iconUrl: '' },
  quantity: { decimals: '18', numeric: '2' },
}
const found = { status: 'found', address: CAROL } as const
const whole: SendState = {
  ...empty,
  token: ETH,
  sendTokenAmount: '1',
  receiver: found,
  receiverAddress: CAROL,
}

test.each([
  ['[VAL-03] a token is asked for first', { token: undefined }, 'token'],
  [
    '[VAL-03] a token other than the native one needs its address',
    { token: { ...ETH, symbol: 'X' } },
    'token-address',
  ],
  ['[VAL-03] then an amount', { sendTokenAmount: undefined }, 'amount'],
  ['[VAL-03] then a receiver', { receiver: { status: 'none' } as const }, 'receiver'],
  ['an amount of zero is refused', { sendTokenAmount: '0.000' }, 'zero'],
  [
    '[N-057] decimals beyond the token’s are refused',
    { token: USDC, sendTokenAmount: '0.9999995' },
    'decimals',
  ],
  ['an amount above the balance is refused', { sendTokenAmount: '2.000000000000000001' }, 'funds'],
  ['the whole balance is accepted', { sendTokenAmount: '2' }, undefined],
  ['a maximum of the native currency is calculated again', { sendTokenAmount: '3', isMax: true }, undefined],
  [
    'a maximum of a token that has become less is refused',
    { token: USDC, sendTokenAmount: '251', isMax: true },
    'funds',
  ],
  ['a receiver is checked first', { receiver: { status: 'looking' } as const }, 'looking'],
  ['a refused receiver', { receiver: { status: 'refused', reason: 'burn' } as const }, 'refused'],
  ['a failed receiver look-up', { receiver: { status: 'failed' } as const }, 'failed'],
  [
    'a native currency with other decimals is refused',
    { token: { ...ETH, quantity: { decimals: '6', numeric: '2' } } },
    'token-address',
  ],
  [
    'an unreadable balance refuses no amount',
    { token: { ...ETH, quantity: { decimals: '18', numeric: 'many' } } },
    undefined,
  ],
  ['a complete form has no problem', {}, undefined],
])('%s', (_, change: Partial<SendState>, problem) => {
  const eip155 = { ...network(1), chainNamespace: 'eip155', caipNetworkId: 'eip155:1' } as const
  const caip = { ...eip155, assets: {}, customRpcUrls: [] }
  expect(problemOf({ ...whole, ...change }, caip, tryUnits, true)).toBe(problem)
})

test('an unreadable amount is reported before a missing one', () => {
  const caip = { ...network(1), chainNamespace: 'eip155', caipNetworkId: 'eip155:1' } as const
  const here = { ...caip, assets: {}, customRpcUrls: [] }
  expect(problemOf({ ...whole, sendTokenAmount: undefined }, here, tryUnits, false)).toBe('unreadable')
})

test('[ENT-12] the form keeps the token, the amount, the receiver and their profile, the balances, and whether it is busy', async () => {
  const { ctx, fill } = await openSend({
    names: { resolve: async () => ({ name: 'carol.eth', address: CAROL }) },
  })
  expect(Object.keys(ctx.state.get())).toEqual(
    expect.arrayContaining([
      ...['token', 'sendTokenAmount', 'receiverAddress', 'receiverProfileName'],
      ...['receiverProfileImageUrl', 'networkBalanceInUSD', 'loading', 'tokenBalances'],
    ]),
  )
  await fill({ to: 'carol.eth' })
  const [native] = tokensOf(ctx)
  expect(ctx.state.get()).toMatchObject({
    ...{ token: native, sendTokenAmount: '1.5', receiverAddress: CAROL, receiverProfileName: 'carol.eth' },
    ...{ receiverProfileImageUrl: undefined, loading: false, tokenBalances: [native] },
  })
})

test('[ENT-12] the form also keeps the fiat value of the native balance', async () => {
  const { ctx, session } = await openSend()
  const account = session.account()
  if (!account) throw new TypeError('Nobody is connected.')
  const priced = { ...ETH, price: 3_000, value: 6_000 }
  const { accounts } = session.state.get()
  session.state.patch({ accounts: { ...accounts, eip155: { ...account, tokenBalance: [priced, USDC] } } })
  expect(ctx.state.get().networkBalanceInUSD).toBe('6000')
  expect(ctx.state.get().tokenBalances).toHaveLength(2)
})

test('a host’s valid parameters fill in the form, and invalid ones are ignored', async () => {
  const { ctx } = await openSend()
  await fillIn(ctx, { amount: '0.25', to: CAROL })
  expect(ctx.state.get()).toMatchObject({
    ...{ token: { symbol: 'ETH' }, sendTokenAmount: '0.25', receiverText: CAROL },
  })
  await fillIn(ctx, { amount: '1e9' })
  expect(ctx.state.get().sendTokenAmount).toBe('0.25')
})

test('a token that the account does not have is not chosen', async () => {
  const { ctx } = await openSend()
  await fillIn(ctx, { token: 'eip155:1:0x2222222222222222222222222222222222222222' })
  expect(ctx.state.get().token).toBeUndefined()
})

test('[STA-15] switching the network or the account empties the form', async () => {
  const { ctx, fill, session } = await openSend()
  await fill()
  await session.switchNetwork({ id: 10 })
  expect(ctx.state.get()).toMatchObject({
    ...{ token: undefined, sendTokenAmount: undefined, receiverText: '', receiver: { status: 'none' } },
    tokenBalances: tokensOf(ctx),
  })
})

test.each([
  ['with another wallet connected', true],
  ['without a wallet', false],
])(
  '[STA-15] switching to another namespace, %s, empties the form, and switching back keeps it empty',
  async (_, isConnected) => {
    const other = createFakeAdapter({
      namespace: 'solana',
      wallets: [{ id: 'sol', caipNetworkId: 'solana:abc', accounts: ['So1'] }],
    })
    const { ctx, fill, session } = await openSend({
      others: [other],
      options: { networks: [network(1), network(10), solana] },
    })
    if (isConnected) {
      await session.connect({ connectorId: 'sol' })
      await session.switchNetwork({ id: 1 })
    }
    const empty = {
      token: undefined,
      sendTokenAmount: undefined,
      receiverText: '',
      receiverAddress: undefined,
    }
    await fill()
    expect(ctx.state.get()).toMatchObject({ sendTokenAmount: '1.5', receiverAddress: CAROL })
    await session.switchNetwork({ id: 'abc' })
    expect(session.state.get().activeNamespace).toBe('solana')
    expect(ctx.state.get()).toMatchObject({ ...empty, receiver: { status: 'none' }, review: undefined })
    await session.switchNetwork({ id: 1 })
    expect(ctx.state.get()).toMatchObject(empty)
  },
)

test('[STA-23] disconnecting empties the form', async () => {
  const { ctx, fill, session } = await openSend()
  await fill()
  await session.disconnect()
  expect(ctx.state.get()).toMatchObject({ token: undefined, sendTokenAmount: undefined, receiverText: '' })
})

test.each([301, 1_000_002])(
  'a receiver of %i characters is refused unread instead of cut',
  async (length) => {
    const isName = vi.fn(() => true)
    const resolve = vi.fn(async () => ({ name: 'carol.eth', address: CAROL }))
    const { ctx, fill } = await openSend({ names: { isName, resolve } })
    await fill()
    await fill({ to: `${CAROL}${' '.repeat(length)}`.slice(0, length) })
    expect(ctx.state.get()).toMatchObject({
      ...{ receiverText: '', receiverAddress: undefined },
      receiver: { status: 'refused', reason: 'too-long' },
    })
    expect([isName.mock.calls, resolve.mock.calls]).toEqual([[], []])
    await fill({ to: 'carol.eth' })
    expect(ctx.state.get().receiver).toEqual({ status: 'found', address: CAROL })
  },
)

test('an overlong receiver from a host is refused as too long', async () => {
  const { ctx } = await openSend()
  await fillIn(ctx, { to: CAROL.padEnd(MAX_RECEIVER_CHARS + 1) })
  expect(ctx.state.get()).toMatchObject({ receiverText: '', receiver: { reason: 'too-long' } })
  await fillIn(ctx, { to: CAROL.padEnd(MAX_RECEIVER_CHARS) })
  expect(ctx.state.get().receiverText.trim()).toBe(CAROL)
})
