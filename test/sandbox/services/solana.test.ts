import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  associatedAccount,
  createAssociated,
  PROGRAMS,
  transferChecked,
} from '../solana/mints/instructions.js'
import type { HistoryPage } from './history.js'
import type { Balance } from './shapes.js'
import { CATALOGUE, startService, type TestedService } from './testing.js'

let service: TestedService

beforeAll(async () => {
  service = await startService('b'.repeat(32))
})
afterAll(() => service.close())

const textOf = ({ publicKey }: Keypair) => publicKey.toBase58()

function funded(): Keypair {
  const keypair = Keypair.generate()
  service.solana.fund(textOf(keypair), 2_000_000_000n)
  return keypair
}

async function ask(method: string, ...params: unknown[]): Promise<unknown> {
  const answer = service.solana.answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return 'result' in answer ? answer.result : Promise.reject(new Error(JSON.stringify(answer)))
}

async function send(from: Keypair, ...instructions: TransactionInstruction[]): Promise<unknown> {
  const { value } = (await ask('getLatestBlockhash')) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const transaction = new Transaction({ feePayer: from.publicKey, ...value }).add(...instructions)
  transaction.sign(from)
  const options = { encoding: 'base64', skipPreflight: true }
  return ask('sendTransaction', transaction.serialize().toString('base64'), options)
}

const at = (path: string) => `${path}?chainId=${service.solana.caipNetworkId}`
const balances = async (owner: Keypair) =>
  (await service.get<{ balances: Balance[] }>(at(`/v1/account/${textOf(owner)}/balance`))).balances
const history = async (owner: Keypair) =>
  (await service.get<HistoryPage>(at(`/v1/account/${textOf(owner)}/history`))).data

test('an account has lamports, and tokens of both programs with their prices', async () => {
  const owner = funded()
  const to = textOf(owner)
  const pebble = await service.solana.createMint({ decimals: 6, symbol: 'PEBL', name: 'Pebble', price: 3 })
  const shell = await service.solana.createMint({ decimals: 9, symbol: 'SHEL', program: 'token-2022' })
  await service.solana.createMint({ decimals: 0, symbol: 'NONE' })
  await service.solana.mintSpl({ mint: pebble, to, amount: '12.5' })
  await service.solana.mintSpl({ mint: shell, to, amount: '0.000000001' })
  const chainId = service.solana.caipNetworkId
  const [native, ...tokens] = await balances(owner)
  expect(native).toMatchObject({ symbol: 'SOL', quantity: { decimals: '9', numeric: '2' }, value: 300 })
  expect(native).not.toHaveProperty('address')
  expect(tokens).toHaveLength(2)
  expect(tokens).toContainEqual({
    ...{ name: 'Pebble', symbol: 'PEBL', chainId, address: `${chainId}:${pebble}` },
    ...{ value: 37.5, price: 3, quantity: { decimals: '6', numeric: '12.5' } },
    iconUrl: `${CATALOGUE}/public/getTokenImage/PEBL`,
  })
  const quantity = { decimals: '9', numeric: '0.000000001' }
  expect(tokens).toContainEqual(
    expect.objectContaining({ name: 'SHEL', address: `${chainId}:${shell}`, price: 1, quantity }),
  )
})

test('a transfer is in the history of both sides, without fees and rent', async () => {
  const [from, to] = [funded(), Keypair.generate()]
  const [sender, receiver] = [textOf(from), textOf(to)]
  const lamports = 500_000_000
  const move = { fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports }
  const signature = await send(from, SystemProgram.transfer(move))
  const [sent, airdrop] = await history(from)
  expect(sent).toMatchObject({
    id: signature,
    metadata: { operationType: 'send', sentFrom: sender, sentTo: receiver, status: 'confirmed' },
    transfers: [
      { direction: 'out', quantity: { numeric: '0.5' }, value: 75, fungible_info: { symbol: 'SOL' } },
    ],
  })
  expect(airdrop).toMatchObject({
    metadata: { operationType: 'receive', sentTo: sender },
    transfers: [{ direction: 'in', quantity: { numeric: '2' } }],
  })
  expect(await history(to)).toMatchObject([
    {
      id: signature,
      metadata: { operationType: 'receive', sentFrom: sender },
      transfers: [{ direction: 'in' }],
    },
  ])

  const address = await service.solana.createMint({ decimals: 6, symbol: 'PEBL' })
  await service.solana.mintSpl({ mint: address, to: sender, amount: '2' })
  const [programId, mint, authority] = [PROGRAMS.token, new PublicKey(address), from.publicKey]
  const account = associatedAccount({ programId, mint }, to.publicKey)
  const source = associatedAccount({ programId, mint }, authority)
  const token = await send(
    from,
    createAssociated({ programId, account, mint, authority }, to.publicKey),
    transferChecked({ programId, account: source, mint, authority }, account, {
      units: 750_000n,
      decimals: 6,
    }),
  )
  const transfers = (direction: string) => [
    { direction, quantity: { numeric: '0.75' }, fungible_info: { symbol: 'PEBL' } },
  ]
  const [out, given] = await history(from)
  const [come] = await history(to)
  expect(out).toMatchObject({ id: token, metadata: { sentTo: receiver }, transfers: transfers('out') })
  expect(out?.transfers).toHaveLength(1)
  expect(given).toMatchObject({ metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] })
  expect(come).toMatchObject({
    id: token,
    metadata: { operationType: 'receive' },
    transfers: transfers('in'),
  })
})

test('a failed transfer is in the history as failed', async () => {
  const from = funded()
  const move = { fromPubkey: from.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 9e12 }
  const id = await send(from, SystemProgram.transfer(move))
  const [failed] = await history(from)
  expect(failed).toMatchObject({ id, metadata: { operationType: 'send', status: 'failed' }, transfers: [] })
})
