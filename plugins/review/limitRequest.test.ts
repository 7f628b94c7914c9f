import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { limitRequest } from './limitRequest.js'
import { NO_DESCRIPTORS } from './reader/descriptors/find.js'
import { readRequest } from './reader/readRequest.js'
import { inEnglish } from './testing/words.js'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const SPENDER = '0x2222222222222222222222222222222222222222'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x3333333333333333333333333333333333333333'
const approve = (amount: bigint, spender: typeof SPENDER | typeof OTHER = SPENDER) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

/** The lower requests that the cautions of a request offer. */
async function limits(method: string, params: readonly unknown[], balance: bigint | undefined) {
  const world = { token: async () => ({ symbol: 'USDC', decimals: 6 }), balance: async () => balance }
  const review = await readRequest(
    { method, params },
    { world, descriptors: NO_DESCRIPTORS, account: ACCOUNT, chainId: 1, host: 'shop.example', t: inEnglish },
  )
  return review?.cautions.flatMap((caution) => limitRequest(params, review.readings, caution) ?? [])
}
const unlimited = { from: ACCOUNT, to: TOKEN, data: approve(maxUint256), gas: '0x1' }

test('an unlimited approval is lowered to the balance, and everything else stays', async () => {
  expect(await limits('eth_sendTransaction', [unlimited], 25n)).toEqual([
    { chainId: 1, token: TOKEN, amount: 25n, params: [{ ...unlimited, data: approve(25n) }] },
  ])
})

test('only the approval of a batch is changed', async () => {
  const other = { to: SPENDER, value: '0x1' }
  const batch = { from: ACCOUNT, chainId: '0x1', calls: [other, { to: TOKEN, data: approve(maxUint256) }] }
  expect(await limits('wallet_sendCalls', [batch], 25n)).toMatchObject([
    { params: [{ ...batch, calls: [other, { to: TOKEN, data: approve(25n) }] }] },
  ])
})

test('each of two approvals of the same token is lowered by itself', async () => {
  const [one, two] = [
    { to: TOKEN, data: approve(maxUint256) },
    { to: TOKEN, data: approve(maxUint256, OTHER) },
  ]
  const batch = { from: ACCOUNT, chainId: '0x1', calls: [one, two] }
  expect(await limits('wallet_sendCalls', [batch], 25n)).toMatchObject([
    { params: [{ calls: [{ data: approve(25n) }, two] }] },
    { params: [{ calls: [one, { data: approve(25n, OTHER) }] }] },
  ])
})

test.each([
  ['nothing is held', 0n, approve(maxUint256)],
  ['the balance is unknown', undefined, approve(maxUint256)],
  ['the amount is limited already', 25n, approve(5n)],
])('there is no lower amount if %s', async (_, balance, data) => {
  expect(await limits('eth_sendTransaction', [{ ...unlimited, data }], balance)).toEqual([])
})
