import { decodeFunctionData, encodeFunctionData, maxUint256, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deriveAccount } from '../accounts.js'
import { createToken, movePrice } from '../chain/exchangeMoves.js'
import { NATIVE } from '../chain/exchangeQuote.js'
import type { Chain } from '../chain/index.js'
import { rpc } from '../chain/rpc.js'
import { mint } from '../chain/tokens.js'
import type { Address, Hex } from '../types.js'
import type { ServedSwapToken } from './convertTokens.js'
import type { HistoryPage } from './history.js'
import { CATALOGUE, startService, type TestedService } from './testing.js'

const PROJECT = 'd'.repeat(32)
const LOCAL = 'eip155:31337'
const ETH = `${LOCAL}:${NATIVE}`
const ETHER = 10n ** 18n
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
])

interface Built {
  tx: {
    from: string
    to: string
    data: Hex
    amount?: string
    value?: string
    eip155: { gas: string | number }
  }
}

let service: TestedService
let chain: Chain
let accounts = 30
let user: Address

beforeAll(async () => {
  service = await startService(PROJECT)
  const [first] = service.chains
  if (!first) throw new Error('There is a first chain.')
  chain = first
})
afterAll(() => service.close())
beforeEach(() => {
  accounts += 1
  user = deriveAccount(accounts).address
  service.projects.clearFaults(PROJECT)
})

const addressOf = (symbol: string): Address => {
  const token = chain.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`No ${symbol}.`)
  return token.address
}
const tokenOf = (symbol: string) => `${LOCAL}:${addressOf(symbol)}`
const me = () => `${LOCAL}:${user}`
const routerOf = () => `${LOCAL}:${chain.exchange?.router}`

async function quote(from: string, to: string, amount: bigint): Promise<bigint | undefined> {
  const query = new URLSearchParams({ userAddress: user, gasPrice: '1', from, to, amount: String(amount) })
  const { quotes } = await service.get<{ quotes: { toAmount: string }[] }>(`/v1/convert/quotes?${query}`)
  return quotes[0] && BigInt(quotes[0].toAmount)
}
const buildSwap = (from: string, to: string, amount: bigint, slippage = 1) =>
  service.post<Built>('/v1/convert/build-transaction', {
    ...{ amount: String(amount), eip155: { slippage }, from, to, userAddress: me(), disableEstimate: true },
  })
const buildApprove = (from: string, more = '') =>
  service.get<Built>(`/v1/convert/build-approve?from=${from}&to=${ETH}&userAddress=${me()}${more}`)
const allowance = async (token: string) =>
  BigInt(
    (
      await service.get<{ allowance: string }>(
        `/v1/convert/allowance?tokenAddress=${token}&userAddress=${me()}`,
      )
    ).allowance,
  )

/** Sends a built transaction as a wallet would. */
async function send({ tx }: Built): Promise<boolean> {
  const value = numberToHex(BigInt(tx.amount ?? tx.value ?? 0))
  const gas = numberToHex(Number(tx.eip155.gas))
  const sent = { from: user, to: tx.to.split(':')[2], data: tx.data, value, gas }
  const { status } = await rpc<{ status: Hex }>(chain.url, 'eth_sendTransactionSync', [sent]).catch(() => ({
    status: '0x0',
  }))
  return status === '0x1'
}

async function held(symbol: string): Promise<bigint> {
  if (symbol === 'ETH') return BigInt(await rpc<Hex>(chain.url, 'eth_getBalance', [user, 'latest']))
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [user] })
  return BigInt(await rpc<Hex>(chain.url, 'eth_call', [{ to: addressOf(symbol), data }, 'latest']))
}
const give = (symbol: string, amount: bigint) =>
  mint({ url: chain.url, token: addressOf(symbol), isWrapped: symbol === 'WETH', to: user, amount })

test('the swap list has the native currency and the tokens of a network with an exchange', async () => {
  const list = (id: string) =>
    service.get<{ tokens: ServedSwapToken[] }>(`/v1/convert/tokens?chainId=eip155:${id}`)
  const { tokens } = await list('31337')
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'HUSD', 'DRFT', 'WPRL', 'TIDE', 'UNDR', 'WETH'])
  expect(tokens[0]).toEqual({
    ...{ name: 'Ether', symbol: 'ETH', address: ETH, decimals: 18, eip2612: false },
    logoUri: `${CATALOGUE}/public/getTokenImage/ETH`,
  })
  expect(await list('31338')).toEqual({ tokens: [] })
  expect(await list('1')).toEqual({ error: 'Unsupported chain' })

  service.projects.get(PROJECT).filling = { swapTokens: 5_000, madeAt: 0 }
  const filled = (await list('31337')).tokens
  service.projects.get(PROJECT).filling = undefined
  expect(new Set(filled.map(({ address }) => address)).size).toBe(5_007)
  expect(await quote(ETH, filled.at(-1)?.address ?? '', ETHER)).toBeUndefined()
})

test('pools match the served prices, and one ether moves them by less than a percent', async () => {
  const symbols = ['HUSD', 'DRFT', 'TIDE', 'UNDR']
  const { fungibles } = await service.post<{ fungibles: { symbol: string; price: number }[] }>(
    '/v1/fungible/price',
    { currency: 'usd', addresses: [ETH, `${LOCAL}:0x${'9'.repeat(40)}`, ...symbols.map(tokenOf)] },
  )
  expect(fungibles.map(({ symbol }) => symbol)).toEqual(['ETH', ...symbols])
  expect(fungibles[0]).toMatchObject({ price: 2500, iconUrl: `${CATALOGUE}/public/getTokenImage/ETH` })
  for (const { symbol, price } of fungibles.slice(1)) {
    const received = await quote(ETH, tokenOf(symbol), ETHER)
    const { decimals, burnPercent = 0 } = chain.tokens.find((one) => one.symbol === symbol) ?? { decimals: 0 }
    const dollars = (Number(received) / 10 ** decimals) * price
    expect(dollars / (1 - burnPercent / 100)).toBeGreaterThan(2500 * 0.99)
    expect(dollars).toBeLessThan(2500)
  }
  const pearls = Number(await quote(tokenOf('HUSD'), tokenOf('WPRL'), 10_000_000_000n)) / 1e8
  expect(pearls * 61_000, 'the shallow one').toBeLessThan(9_500)
})

test('a swap of ether pays its sender the quoted amount', async () => {
  const to = tokenOf('HUSD')
  const offered = (await quote(ETH, to, ETHER)) ?? 0n
  const built = await buildSwap(ETH, to, ETHER)
  expect(built.tx).toMatchObject({ from: me(), to: routerOf(), amount: String(ETHER) })
  const { args } = decodeFunctionData({ abi, data: built.tx.data })
  expect(args).toMatchObject([offered - offered / 100n, expect.any(Array), user, expect.any(BigInt)])
  expect(await send(built)).toBe(true)
  expect(await held('HUSD')).toBe(offered)
})

test('an approved token is swapped for ether and over two pools', async () => {
  await give('WPRL', 2_000_000n)
  const from = tokenOf('WPRL')
  const built = await buildSwap(from, ETH, 1_000_000n)
  expect(await send(built)).toBe(false)

  const approval = await buildApprove(from)
  expect(approval.tx).toMatchObject({ from, to: from, value: '0' })
  const call = (data: Hex) => decodeFunctionData({ abi, data })
  expect(call(approval.tx.data)).toMatchObject({ args: [expect.anything(), maxUint256] })
  const exact = await buildApprove(from, '&amount=2000000')
  expect(call(exact.tx.data)).toMatchObject({
    functionName: 'approve',
    args: [expect.anything(), 2_000_000n],
  })
  expect(await allowance(from)).toBe(0n)
  expect(await send(exact)).toBe(true)
  expect(await allowance(from)).toBe(2_000_000n)

  const [before, offered] = [await held('ETH'), (await quote(from, ETH, 1_000_000n)) ?? 0n]
  expect(await send(built)).toBe(true)
  expect((await held('ETH')) - before).toBeGreaterThan((offered * 99n) / 100n)
  const { data } = await service.get<HistoryPage>(`/v1/account/${user}/history?chainId=${LOCAL}`)
  expect(data[0]).toMatchObject({
    metadata: { operationType: 'trade' },
    transfers: [
      { direction: 'out', fungible_info: { symbol: 'WPRL' } },
      { fungible_info: { symbol: 'ETH' } },
    ],
  })
  const tide = (await quote(from, tokenOf('TIDE'), 1_000_000n)) ?? 0n
  expect(await send(await buildSwap(from, tokenOf('TIDE'), 1_000_000n))).toBe(true)
  expect(await held('TIDE')).toBe(tide)
})

test('a burning token is quoted by the amount that arrives, and swapped in both directions', async () => {
  const undertow = tokenOf('UNDR')
  const offered = (await quote(ETH, undertow, ETHER)) ?? 0n
  expect(await send(await buildSwap(ETH, undertow, ETHER, 0))).toBe(true)
  expect(await held('UNDR')).toBe(offered)
  expect(await send(await buildApprove(undertow))).toBe(true)
  const back = (await quote(undertow, tokenOf('HUSD'), offered)) ?? 0n
  expect(await send(await buildSwap(undertow, tokenOf('HUSD'), offered, 0))).toBe(true)
  expect(await held('HUSD')).toBe(back)
})

test('an allowance of a token like Tether is cleared before it is changed', async () => {
  const tide = tokenOf('TIDE')
  await give('TIDE', 5_000_000n)
  const approve = async (units: number) => send(await buildApprove(tide, `&amount=${units}`))
  expect(await approve(1_000_000)).toBe(true)
  expect(await approve(5_000_000)).toBe(false)
  expect(await approve(0)).toBe(true)
  expect(await approve(5_000_000)).toBe(true)
  expect(await send(await buildSwap(tide, ETH, 5_000_000n))).toBe(true)
})

test('a moved price fails a built swap, in one test’s pool only', async () => {
  const { address } = await createToken(chain, PROJECT, { symbol: 'EDDY', price: 2, dollars: 1_000_000 })
  const eddy = `${LOCAL}:${address}`
  const [before = 0n, other] = [await quote(ETH, eddy, ETHER), await quote(ETH, tokenOf('HUSD'), ETHER)]
  const built = await buildSwap(ETH, eddy, ETHER)
  await movePrice(chain, { token: address, percent: 3 })
  expect(Number(await quote(ETH, eddy, ETHER)) / Number(before)).toBeCloseTo(1 / 1.03, 3)
  expect(await send(built)).toBe(false)
  expect(await quote(ETH, tokenOf('HUSD'), ETHER)).toBe(other)
  await movePrice(chain, { token: 'EDDY', percent: -50 })
  expect(Number(await quote(ETH, eddy, ETHER)) / Number(before)).toBeCloseTo(2 / 1.03, 2)

  const path = `/v1/convert/tokens?chainId=${LOCAL}`
  expect(JSON.stringify(await service.get(path))).toContain('EDDY')
  service.projects.get(PROJECT).faults.push({
    ...{ service: 'blockchain', path: '/v1/convert/tokens', patch: { tokens: { 1: { symbol: 'Ahoy' } } } },
  })
  const { tokens } = await service.get<{ tokens: ServedSwapToken[] }>(path)
  expect(tokens[1]).toMatchObject({ symbol: 'Ahoy', name: 'Harbor Dollar' })
})

test('a patch changes one field of an answer for one project', async () => {
  const { faults, requests } = service.projects.get(PROJECT)
  faults.push({ service: 'blockchain', path: '/v1/convert/build', patch: { tx: { to: ETH } }, times: 1 })
  const { tx } = await buildSwap(ETH, tokenOf('HUSD'), ETHER)
  expect(tx).toMatchObject({ to: ETH, from: me(), amount: String(ETHER) })
  expect(requests.at(-1)?.body).toMatchObject({ amount: String(ETHER), projectId: PROJECT })
  expect((await buildSwap(ETH, tokenOf('HUSD'), ETHER)).tx.to).toBe(routerOf())
})

test('gas prices are served, and malformed requests are refused', async () => {
  const { standard, fast } = await service.get<{ standard: string; fast: string }>(
    `/v1/convert/gas-price?chainId=${LOCAL}`,
  )
  expect(BigInt(fast)).toBeGreaterThan(BigInt(standard))
  const refused = { error: 'Malformed' }
  expect(await buildApprove(ETH)).toEqual(refused)
  expect(await buildSwap('eip155:31338:0x1', ETH, 1n)).toEqual(refused)
  expect(await service.get(`/v1/convert/quotes?from=${ETH}&to=${tokenOf('HUSD')}&amount=1.5`)).toEqual(
    refused,
  )
})
