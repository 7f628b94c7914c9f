import type { PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { createReading, fresh, pay, type Reading, SOL, signal, token, units } from '../testing/requests.js'

/** Offset in a token account of whether there is a delegate. */
const DELEGATE_AT = 72
let solana: Solana
let holding: Reading['holding']
let legacy: Reading['legacy']
let read: Reading['read']
beforeAll(async () => {
  solana = await startSolana()
  ;({ holding, legacy, read } = createReading(solana))
})
afterAll(() => solana.close())
afterEach(() => vi.unstubAllGlobals())

type Account = { lamports: number; data: [string, string] }
type Answer = { result: { value: { err: unknown; accounts: (Account | null)[] } } }
type Lie = (answer: Answer) => object

/** What a transaction changes by two nodes of the host, the second of which changes its answer to the simulation. */
async function changesOf(bytes: Uint8Array, owner: PublicKey, lie: Lie = (answer) => answer) {
  const second = `${solana.nodeUrl}/?second`
  const asNode = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await asNode(url, init)
    const isAsked = url === second && JSON.parse(String(init.body)).method === 'simulateTransaction'
    return isAsked ? Response.json(lie((await response.json()) as Answer)) : response
  })
  const found = await read([bytes], owner, { nodes: [solana.nodeUrl, second] })
  return found.changes?.(signal)
}

test('two nodes that agree dispute nothing', async () => {
  const { owner } = await holding()
  const found = await changesOf(await legacy(owner, pay(owner, fresh(), SOL)), owner)
  expect(found).toMatchObject({ changes: [{ kind: 'leaves', amount: { amount: SOL } }] })
  expect(found).not.toHaveProperty('isDisputed')
})

test.each<[string, Lie, true | undefined]>([
  ['another amount', withCoins((lamports) => lamports + 100_000_000), true],
  // A block apart.
  ['nearly the same amount', withCoins((lamports) => lamports + 1_000_000), undefined],
  ['a failure', (answer) => ({ ...answer, result: { value: { ...answer.result.value, err: 'X' } } }), true],
  ['nothing', () => ({ jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'no' } }), undefined],
])('a second node that answers with %s', async (_, lie, isDisputed) => {
  const { owner } = await holding()
  const found = await changesOf(await legacy(owner, pay(owner, fresh(), SOL)), owner, lie)
  expect(found?.isDisputed).toBe(isDisputed)
})

test('a second node that hides an approval is disputed', async () => {
  const { owner, held, mint } = await holding()
  const approve = token([held, mint, fresh(), owner], [13, ...units(5n), 6], owner)
  const withoutDelegate = changed((account) => {
    const data = Buffer.from(account.data[0], 'base64')
    if (data.length > DELEGATE_AT) data[DELEGATE_AT] = 0
    return { ...account, data: [data.toString('base64'), 'base64'] }
  })
  expect((await changesOf(await legacy(owner, approve), owner, withoutDelegate))?.isDisputed).toBe(true)
})

/** Changes the accounts as the transaction would leave them. */
function changed(change: (account: Account, index: number) => Account): Lie {
  return ({ result, ...rest }) => {
    const { accounts, ...value } = result.value
    const others = accounts.map((account, index) => account && change(account, index))
    return { ...rest, result: { ...result, value: { ...value, accounts: others } } }
  }
}

/** Changes what the asked account, which is the first one, has left. */
function withCoins(change: (lamports: number) => number): Lie {
  return changed((account, index) =>
    index === 0 ? { ...account, lamports: change(account.lamports) } : account,
  )
}
