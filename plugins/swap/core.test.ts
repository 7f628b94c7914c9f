import { expect, test } from 'vitest'
import { ALICE, BOB } from '../../kernel/testing/fakeAdapter.js'
import type { SwapQuote } from './contract.js'
import { placeFor } from './core.js'
import { openSwap } from './testing/openSwap.js'

const quoteFor = (more: Partial<SwapQuote> = {}) =>
  ({ caipNetworkId: 'eip155:1', address: ALICE, ...more }) as SwapQuote

test('a quote belongs to the account and network that it was made for', async () => {
  const { ctx, session } = await openSwap()
  expect(placeFor(ctx, quoteFor())).toMatchObject({
    connectorId: 'io.alpha',
    from: ALICE,
    network: { id: 1 },
  })
  expect(placeFor(ctx, quoteFor({ address: BOB }))).toBeUndefined()
  expect(placeFor(ctx, quoteFor({ caipNetworkId: 'eip155:10' }))).toBeUndefined()
  await session.disconnect()
  expect(placeFor(ctx, quoteFor())).toBeUndefined()
})

test('a quote has no place without a network, a wallet or an account', () => {
  const network = { caipNetworkId: 'eip155:1' }
  const account = { connectorId: 'io.alpha', address: ALICE }
  const place = (here: object | undefined, who: object | undefined) =>
    placeFor({ session: { network: () => here, account: () => who } } as never, quoteFor())
  expect(place(network, account)).toEqual({ connectorId: 'io.alpha', from: ALICE, network })
  expect(place(undefined, account)).toBeUndefined()
  expect(place(network, undefined)).toBeUndefined()
  expect(place(network, { address: ALICE })).toBeUndefined()
  expect(place(network, { connectorId: 'io.alpha' })).toBeUndefined()
})
