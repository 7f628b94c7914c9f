import { expect, test } from 'vitest'
import { json } from '../../kernel/testing/fakeServices.js'
import {
  buildApprove,
  buildTransaction,
  fetchAllowance,
  fetchGasPrice,
  fetchPrice,
  fetchQuotes,
  fetchTokens,
} from './api.js'
import { ME, NATIVE, openSwap, USDC } from './testing/openSwap.js'

test('[ERR-08] an unserved network has errors for gas and swaps, empty lists otherwise, and makes no request', async () => {
  const { ctx, serving } = await openSwap({
    services: { '/v1/supported-chains': json({ http: ['eip155:10'], ws: [] }) },
  })
  const asked = { blockchain: await ctx.blockchain(), caipNetworkId: 'eip155:1' as const }
  const pair = { from: USDC, to: NATIVE, userAddress: ME }
  const swapped = {
    ...pair,
    amount: '1',
    eip155: { slippage: 1 },
    projectId: 'p',
    disableEstimate: true,
  } as const
  const gas = fetchGasPrice(asked)
  await expect(gas).rejects.toMatchObject({
    ...{ name: 'SwapError', code: 'GAS_PRICE_UNSUPPORTED' },
    message: 'Network not supported for Gas Price',
  })
  for (const built of [buildApprove(asked, pair), buildTransaction(asked, swapped)]) {
    await expect(built).rejects.toMatchObject({
      ...{ name: 'SwapError', code: 'SWAPS_UNSUPPORTED', message: 'Network not supported for Swaps' },
    })
  }
  expect(await fetchTokens(asked)).toEqual([])
  expect(await fetchQuotes(asked, { ...pair, amount: '1', gasPrice: undefined })).toEqual([])
  expect(await fetchAllowance(asked, { tokenAddress: USDC, userAddress: ME })).toBe(0n)
  expect(await fetchPrice(asked, USDC, 'p')).toBeUndefined()
  expect(serving.requests.filter(({ path }) => /convert|fungible/.test(path))).toEqual([])
})

test('an answer with several prices is ambiguous and ignored', async () => {
  const fungibles = [{ price: 1 }, { price: 2 }]
  const { ctx } = await openSwap({ services: { '/v1/fungible/price': json({ fungibles }) } })
  const asked = { blockchain: await ctx.blockchain(), caipNetworkId: 'eip155:1' as const }
  expect(await fetchPrice(asked, USDC, 'p')).toBeUndefined()
})
