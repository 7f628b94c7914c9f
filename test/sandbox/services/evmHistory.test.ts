import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../accounts.js'
import { mintCard } from '../chain/cards.js'
import type { Chain } from '../chain/index.js'
import { rpc } from '../chain/rpc.js'
import { mint } from '../chain/tokens.js'
import type { Address, Hex } from '../types.js'
import type { HistoryPage } from './history.js'
import type { Transaction } from './shapes.js'
import { CATALOGUE, startService, type TestedService } from './testing.js'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function mint(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 id)',
  'function setApprovalForAll(address operator, bool isApproved)',
])
const to = deriveAccount(49).address

let service: TestedService
let chain: Chain
let accounts = 30
let owner: Address

beforeAll(async () => {
  service = await startService('c'.repeat(32))
  const [first] = service.chains
  if (!first) throw new Error('There is a first chain.')
  chain = first
})
afterAll(() => service.close())

/** Chooses an unused account whose key the node has. */
function newOwner(): void {
  accounts += 1
  owner = deriveAccount(accounts).address
}

const tokenOf = (symbol: string) => {
  const token = chain.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`No ${symbol}.`)
  return token.address
}

async function send(transaction: { to?: Address; value?: Hex; data?: Hex; gas?: Hex }): Promise<Hex> {
  const sent = { from: owner, ...transaction }
  const { transactionHash } = await rpc<{ transactionHash: Hex }>(chain.url, 'eth_sendTransactionSync', [
    sent,
  ])
  return transactionHash
}

async function history(): Promise<Transaction[]> {
  const path = `/v1/account/${owner}/history?chainId=eip155:${chain.id}`
  return (await service.get<HistoryPage>(path)).data
}
const kinds = async () => (await history()).map(({ metadata }) => metadata.operationType).reverse()

test('sent and received transfers have their value', async () => {
  newOwner()
  const hash = await send({ to, value: numberToHex(5n * 10n ** 17n) })
  const HUSD = tokenOf('HUSD')
  await mint({ url: chain.url, token: HUSD, to: owner, amount: 12_500_000n })
  await send({
    to: HUSD,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, 2_000_000n] }),
  })
  const [token, received, native] = await history()
  expect(native).toEqual({
    id: hash,
    metadata: {
      ...{ operationType: 'send', hash, chain: 'eip155:31337', status: 'confirmed', nonce: 0 },
      ...{ sentFrom: owner.toLowerCase(), sentTo: to.toLowerCase() },
      minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    },
    transfers: [
      {
        fungible_info: {
          ...{ name: 'Ether', symbol: 'ETH' },
          icon: { url: `${CATALOGUE}/public/getTokenImage/ETH` },
        },
        ...{ direction: 'out', quantity: { numeric: '0.5' }, value: 1250, price: 2500 },
      },
    ],
  })
  expect(received).toMatchObject({
    metadata: { operationType: 'receive' },
    transfers: [{ direction: 'in', quantity: { numeric: '12.5' }, value: 12.5 }],
  })
  expect(token).toMatchObject({
    metadata: { operationType: 'send', nonce: 1 },
    transfers: [{ direction: 'out', quantity: { numeric: '2' }, fungible_info: { symbol: 'HUSD' } }],
  })
})

test('minted and sent NFTs are in the history', async () => {
  newOwner()
  const { url, cards } = chain
  const id = await mintCard({ url, cards, to: owner, name: 'Heron', isSpam: true, uri: String })
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [owner, to, BigInt(id)] })
  await send({ to: cards.address, data })
  const picture = { url: `${CATALOGUE}/nft/31337/${id}.svg` }
  const nft_info = { name: 'Heron', content: { preview: picture, detail: picture }, flags: { is_spam: true } }
  expect(await history()).toMatchObject([
    {
      metadata: { operationType: 'send' },
      transfers: [{ nft_info, direction: 'out', quantity: { numeric: '1' } }],
    },
    { metadata: { operationType: 'mint' }, transfers: [{ nft_info, direction: 'in' }] },
  ])
})

test('approvals, mints and calls contain only the account’s own transfers', async () => {
  newOwner()
  const token = tokenOf('TIDE')
  const of = (functionName: 'approve' | 'mint') =>
    encodeFunctionData({ abi, functionName, args: [functionName === 'mint' ? owner : to, 5n] })
  await send({ to: token, data: of('approve') })
  const all = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [to, true] })
  await send({ to: chain.cards.address, data: all })
  await send({ to: token, data: of('mint') })
  await send({ to: token, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, 5n] }) })
  expect(await kinds()).toEqual(['approve', 'approve', 'mint', 'execute'])
  const [call, made] = await history()
  expect([call?.transfers.length, made?.transfers.length]).toEqual([0, 1])
})

test('a failed transaction has the operation it attempted', async () => {
  newOwner()
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, 5n] })
  await send({ to: tokenOf('HUSD'), data, gas: '0x186a0' })
  expect(await history()).toMatchObject([
    { metadata: { operationType: 'send', status: 'failed' }, transfers: [] },
  ])
})
