import { describe, expect, test } from 'vitest'
import { json } from '../../kernel/testing/fakeServices.js'
import { approveCall } from './calls.js'
import { review } from './review.js'
import { ALICE, DAI, listed, NATIVE, openSwap, ROUTER, TOKENS } from './testing/openSwap.js'
import { isResetFirst, RESET_FIRST } from './usdt.js'

/** The addresses of docs/protocol.md#tether-contracts, in mixed case. */
const TETHERS = {
  mainnet: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  polygon: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  avalanche: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  cosmos: '0x919C1c267BC06a7039e03fcc2eF738525769109c',
  celo: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  bsc: '0x55d398326f99059fF775485246999027B3197955',
  arbitrum: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
}
test('the list holds exactly the seven contracts', () => {
  expect(RESET_FIRST.toSorted()).toEqual(
    Object.values(TETHERS)
      .map((one) => one.toLowerCase())
      .toSorted(),
  )
  expect(Object.values(TETHERS).every(isResetFirst)).toBe(true)
  expect(isResetFirst(DAI.slice('eip155:1:'.length))).toBe(false)
})

const BALANCE = `/v1/account/${ALICE}/balance`

/** Returns the first request for a token that already has a small allowance. */
async function firstCall(address: string) {
  const token = `eip155:1:${address}`
  const quantity = { decimals: '6', numeric: '5000' }
  const held = {
    name: 'T',
    symbol: 'T',
    chainId: 'eip155:1',
    address: token,
    value: 1,
    price: 1,
    iconUrl: '',
  }
  const { ctx, fill, never } = await openSwap({
    allowance: '1',
    decimals: async () => [6],
    services: {
      '/v1/convert/tokens': json({ tokens: [...TOKENS.slice(0, 2), listed('T', token, 6)] }),
      [BALANCE]: json({ balances: [{ ...held, quantity }] }),
    },
  })
  await fill({ from: token, to: NATIVE })
  await review(ctx, never)
  const made = ctx.state.get().review
  return made?.status === 'ready' ? { kind: made.call.kind, data: made.call.data } : made
}

describe('[CON-05] Tether’s seven contracts, in any case, accept no allowance over another', () => {
  test.each(Object.entries(TETHERS))('%s', async (_, address) => {
    const upper = `0x${address.slice(2).toUpperCase()}`
    for (const written of [address, address.toLowerCase(), upper]) {
      expect(await firstCall(written)).toEqual({ kind: 'reset', data: approveCall(ROUTER, 0n) })
    }
  })

  test('a new allowance of other tokens replaces the former one', async () => {
    expect(await firstCall(DAI.slice('eip155:1:'.length))).toMatchObject({ kind: 'approve' })
  })
})
