import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { networkOf } from '../testing/fakeContext.js'
import { startAdapter } from '../testing/startAdapter.js'
import { createIssuer } from '../testing/tokens.js'

const NOTHING = { context: { slot: 1 }, value: [] }
/** Offset of the delegated amount in a token account. */
const DELEGATED_AT = 121
let solana: Solana
let issuer: ReturnType<typeof createIssuer>
beforeAll(async () => {
  solana = await startSolana()
  issuer = createIssuer(solana)
})
afterAll(() => solana.close())
afterEach(() => vi.unstubAllGlobals())

type Listed = { account: { data: [string, string] } } | { data: [string, string] } | null
type Answer = { result: { value: Listed[] } }
type Lie = (method: string, answer: Answer) => object | undefined

const fresh = () => Keypair.generate().publicKey.toBase58()

/** An account with one approval of 30 and one of 7, on a network with two nodes of the host. */
async function start({ place = 1, lie }: { place?: number; lie: Lie }) {
  const urls = [solana.nodeUrl, solana.nodeUrl]
  urls[place] = `${solana.nodeUrl}/?second`
  const asNode = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await asNode(url, init)
    if (url !== urls[place]) return response
    const answer = (await response.json()) as Answer
    return Response.json({ ...answer, ...lie(JSON.parse(String(init.body)).method, answer) })
  })
  const network = { ...networkOf('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana.nodeUrl), customRpcUrls: urls }
  const { adapter, keys, addresses } = startAdapter(undefined, [network])
  const [owner] = keys as [Keypair]
  const [address = ''] = addresses
  solana.fund(address, 1_000_000_000n)
  const mint = await issuer.createMint()
  const accounts: string[] = []
  for (const amount of [30n, 7n]) {
    const account = await issuer.openAnother(address, mint)
    await issuer.mintTo(account, mint, 50n)
    await issuer.approve(owner, account, mint.program, fresh(), amount)
    accounts.push(account)
  }
  const allowances = await adapter.allowances?.()
  if (!allowances) throw new TypeError('The adapter has them.')
  const asked = { address, network }
  const { search, end } = await allowances.search(asked)
  const read = await allowances.read({ ...asked, found: search.found })
  const amounts = read.map(({ amount, isDisputed }) => [Number(amount), isDisputed])
  return { amounts: amounts.sort(([a], [b]) => Number(a) - Number(b)), end, isDisputed: search.isDisputed }
}

test.each([[0], [1]])('node %i of two that lists nothing hides no delegate', async (place) => {
  const lie: Lie = (method) => (method === 'getTokenAccountsByOwner' ? { result: NOTHING } : undefined)
  expect(await start({ place, lie })).toEqual({
    ...{ end: 'complete', isDisputed: true },
    amounts: [
      [7, undefined],
      [30, undefined],
    ],
  })
})

test.each([[0], [1]])('node %i of two that reads nothing hides no delegate', async (place) => {
  const lie: Lie = (method) => (method === 'getMultipleAccounts' ? { result: NOTHING } : undefined)
  expect((await start({ place, lie })).amounts).toEqual([
    [7, true],
    [30, true],
  ])
})

test('of two amounts, the larger one counts', async () => {
  const lie: Lie = (method, { result }) => {
    if (method !== 'getMultipleAccounts') return undefined
    const value = result.value.map((one) => {
      const data = Buffer.from(one && 'data' in one ? one.data[0] : '', 'base64')
      if (data.length > DELEGATED_AT + 8) data.writeBigUInt64LE(20n, DELEGATED_AT)
      return one && { ...one, data: [data.toString('base64'), 'base64'] }
    })
    return { result: { ...result, value } }
  }
  expect((await start({ lie })).amounts).toEqual([
    [20, true],
    [30, true],
  ])
})

test('another delegate of one account is a disagreement', async () => {
  const other = new PublicKey(fresh()).toBuffer()
  const lie: Lie = (method, { result }) => {
    if (method !== 'getTokenAccountsByOwner') return undefined
    const value = result.value.map((one) => {
      if (!one || !('account' in one)) return one
      const data = Buffer.from(one.account.data[0], 'base64')
      other.copy(data, 76)
      return { ...one, account: { ...one.account, data: [data.toString('base64'), 'base64'] } }
    })
    return { result: { ...result, value } }
  }
  expect((await start({ lie })).isDisputed).toBe(true)
})

test('two that agree are not disputed, and a silent one does not end the search', async () => {
  const amounts = [
    [7, undefined],
    [30, undefined],
  ]
  expect(await start({ lie: () => undefined })).toEqual({ end: 'complete', isDisputed: undefined, amounts })
  const lie: Lie = () => ({ result: undefined, error: { code: -32_601, message: 'Not here' } })
  expect(await start({ place: 0, lie })).toEqual({ end: 'complete', isDisputed: undefined, amounts })
})
