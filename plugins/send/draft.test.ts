import { expect, test } from 'vitest'
import { balanceOf, draftOf, requestOf } from './draft.js'
import { chooseToken, setAmount } from './form.js'
import { ALICE, CAROL, ETHER, openSend, USDC } from './testing/openSend.js'

test('a draft holds the form as one transfer, with a normalized amount', async () => {
  const { ctx, fill } = await openSend({
    names: {
      resolve: async () => ({ name: 'carol.eth', address: CAROL }),
      lookUp: async () => ({ name: 'carol.eth', avatar: 'https://pictures.example/carol.png' }),
    },
  })
  await fill({ to: 'carol.eth', amount: '01.50' })
  expect(draftOf(ctx)).toMatchObject({
    ...{ connectorId: 'io.alpha', from: ALICE, to: CAROL, caipNetworkId: 'eip155:1' },
    ...{ value: '1500000000000000000', amount: '1.5', contract: undefined },
    ...{ name: 'carol.eth', image: 'https://pictures.example/carol.png' },
  })
})

test('the draft of a token names its contract', async () => {
  const { ctx, fill } = await openSend()
  await fill({ token: USDC, amount: '2.5' })
  expect(draftOf(ctx)).toMatchObject({
    ...{ contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', value: '2500000', amount: '2.5' },
  })
})

test.each([
  ['the token', { token: undefined }],
  ['the amount', { sendTokenAmount: undefined }],
  ['the receiver’s address', { receiverAddress: undefined }],
])('without %s there is no draft', async (_, missing) => {
  const { ctx, fill } = await openSend()
  await fill()
  ctx.state.set((state) => void Object.assign(state, missing))
  expect(draftOf(ctx)).toBeUndefined()
})

test('on an unknown network, or for an account without a wallet, there is no draft', async () => {
  const { ctx, fill, session } = await openSend()
  await fill()
  const draftWith = (more: object) => draftOf({ ...ctx, session: { ...session, ...more } })
  expect(draftWith({ network: () => undefined })).toBeUndefined()
  expect(draftWith({ account: () => ({ address: ALICE }) })).toBeUndefined()
  expect(draftWith({ account: () => ({ connectorId: 'io.alpha' }) })).toBeUndefined()
})

test('without a wallet there is no draft', async () => {
  const { ctx, fill, session } = await openSend()
  await fill()
  const form = { ...ctx.state.get() }
  await session.disconnect()
  ctx.state.set((state) => void Object.assign(state, form))
  expect(draftOf(ctx)).toBeUndefined()
})

test('an amount with more decimals than its token makes no draft', async () => {
  const { ctx, fill } = await openSend()
  await fill({ token: USDC, amount: '0.0000001' })
  expect(draftOf(ctx)).toBeUndefined()
  setAmount(ctx, '0.000001')
  expect(draftOf(ctx)).toMatchObject({ value: '1' })
})

test('a draft on an unknown network makes no request', async () => {
  const { ctx, fill } = await openSend()
  await fill()
  const draft = draftOf(ctx)
  if (!draft) throw new TypeError('The form is whole.')
  expect(requestOf(ctx, draft)).toMatchObject({ network: { id: 1 }, value: 15n * 10n ** 17n })
  expect(requestOf(ctx, { ...draft, caipNetworkId: 'eip155:999' })).toBeUndefined()
})

test('a token that the account does not list keeps the balance it was chosen with', async () => {
  const { ctx } = await openSend()
  const [ether] = ctx.state.get().tokenBalances
  if (!ether) throw new TypeError('There is no native currency.')
  chooseToken(ctx, ether)
  const old = { ...ether, quantity: { decimals: '18', numeric: '9' } }
  expect(balanceOf(ctx, { token: old })).toBe(2n * ETHER)
  expect(balanceOf(ctx, { token: USDC })).toBe(250_000_000n)
})
