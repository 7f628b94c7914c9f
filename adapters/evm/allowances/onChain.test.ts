import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { encodeFunctionData, type Hex, maxUint160, maxUint256, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Allowance, AllowanceSearch, AllowancesCapability } from '../../../kernel/adapters/allowances.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { deriveAccount } from '../../../test/sandbox/accounts.js'
import { PERMIT2, placeMulticall3, placePermit2 } from '../../../test/sandbox/chain/allowances.js'
import { compile } from '../../../test/sandbox/chain/compile.js'
import { rpcBatch } from '../../../test/sandbox/chain/rpc.js'
import { deploy } from '../../../test/sandbox/chain/treasurer.js'
import { createTestAdapter } from '../testing/connected.js'
import { SENDER as ME, startTokenChain } from '../testing/tokenChain.js'

const LOGS = 2_000
/** Transactions of one block. */
const BATCH = 25
const SPENDERS = Array.from({ length: 12 }, (_, index) => deriveAccount(20 + index).address)
const SYMBOLS = ['HUSD', 'DRFT', 'WPRL', 'TIDE']
const CARDS = 10
/** The year 2100. */
const EXPIRY = 4_102_444_800

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 id) view returns (address)',
  'function ownerOf(uint256 id) view returns (address)',
  'function mint(address to, uint256 id, string uri)',
  'function transferFrom(address from, address to, uint256 id)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

let chain: Awaited<ReturnType<typeof startTokenChain>>
let cards: Hex
let capability: AllowancesCapability

beforeAll(async () => {
  chain = await startTokenChain()
  cards = await deploy(chain.url, (await compile('SandboxCards.sol')).SandboxCards)
  await placePermit2(chain.url)
  await seed()
  const { allowances } = createTestAdapter().adapter
  if (!allowances) throw new TypeError('The EVM adapter has it.')
  capability = await allowances()
}, 180_000)
afterAll(() => chain.close())

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const token = (index: number) => chain.token(pick(SYMBOLS, index))

/** One event per transaction: approvals of all kinds, many of them replaced or taken back later. */
async function seed() {
  for (let id = 1; id <= CARDS; id++)
    await chain.ask('eth_sendTransactionSync', {
      from: ME,
      to: cards,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [ME, BigInt(id), ''] }),
    })
  for (const symbol of SYMBOLS) await chain.mint(chain.token(symbol), ME, 1_000n)
  // A node that assigns the nonces gives two requests of one batch the same.
  const first = Number(await chain.ask('eth_getTransactionCount', ME, 'latest'))
  const calls = Array.from({ length: LOGS }, (_, index) => {
    const nonce = `0x${(first + index).toString(16)}`
    const transaction = { from: ME, gas: '0x30d40', nonce, ...change(index) }
    return { method: 'eth_sendTransaction', params: [transaction] }
  })
  // Left to itself, anvil keeps transactions of a batch in its pool until the next one arrives.
  await chain.ask('evm_setAutomine', false)
  for (let start = 0; start < LOGS; start += BATCH) {
    await rpcBatch(chain.url, calls.slice(start, start + BATCH))
    await chain.ask('evm_mine')
  }
  await chain.ask('evm_setAutomine', true)
  expect(Number(await chain.ask('eth_getTransactionCount', ME, 'latest'))).toBe(first + LOGS)
}

/** The numbers are coprime to the lists, so that every pair occurs. */
function change(index: number): { to: Hex; data: Hex } {
  const spender = pick(SPENDERS, index * 5)
  const step = Math.floor(index / 7)
  if (index % 7 === 0) {
    const args = [spender, step % 3 !== 0] as const
    return { to: cards, data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args }) }
  }
  if (index % 7 === 1) {
    const args = [spender, BigInt((step % CARDS) + 1)] as const
    return { to: cards, data: encodeFunctionData({ abi, functionName: 'approve', args }) }
  }
  if (index % 7 < 4) {
    const amount = step % 4 === 0 ? 0n : step % 4 === 1 ? maxUint160 : BigInt(step)
    const args = [token(step), spender, amount, step % 5 === 0 ? 1 : EXPIRY] as const
    return { to: PERMIT2, data: encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args }) }
  }
  // The token like USDT refuses to replace an allowance by another one.
  const to = chain.token(pick(SYMBOLS.slice(0, 3), step))
  const amount = step % 3 === 0 ? 0n : step % 3 === 1 ? maxUint256 : BigInt(step)
  return { to, data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }) }
}

async function call(to: Hex, data: Hex): Promise<bigint> {
  return BigInt((await chain.ask<Hex>('eth_call', { to, data }, 'latest')).slice(0, 66))
}

/** Every permission in force, by asking for each possible one. */
async function readTruth(): Promise<string[]> {
  const truth: string[] = []
  for (const spender of SPENDERS) {
    const all = encodeFunctionData({ abi, functionName: 'isApprovedForAll', args: [ME, spender] })
    if ((await call(cards, all)) > 0n) truth.push(`all ${cards} ${spender} -`.toLowerCase())
    for (const symbol of SYMBOLS) {
      const contract = chain.token(symbol)
      const own = encodeFunctionData({ abi, functionName: 'allowance', args: [ME, spender] })
      const amount = await call(contract, own)
      if (amount > 0n) truth.push(`amount ${contract} ${spender} ${amount}`.toLowerCase())
      const args = [ME, contract, spender] as const
      const passed = encodeFunctionData({ abi: permit2Abi, functionName: 'allowance', args })
      const result = await chain.ask<Hex>('eth_call', { to: PERMIT2, data: passed }, 'latest')
      const [units, until] = [BigInt(result.slice(0, 66)), BigInt(`0x${result.slice(66, 130)}`)]
      if (units > 0n && until > 1n) truth.push(`permit2 ${contract} ${spender} ${units}`.toLowerCase())
    }
  }
  for (let id = 1n; id <= CARDS; id++) {
    const [approved, owner] = await Promise.all([
      call(cards, encodeFunctionData({ abi, functionName: 'getApproved', args: [id] })),
      call(cards, encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })),
    ])
    const spender = `0x${approved.toString(16).padStart(40, '0')}`
    if (approved > 0n && owner === BigInt(ME)) truth.push(`item ${cards} ${spender} ${id}`.toLowerCase())
  }
  return truth.sort()
}

type Request = { id: number; method: string; params: readonly unknown[] }
const refuse = (message: string) => ({ error: { code: -32_000, message } })

/** A node that answers like the chain, unless `answer` does. */
async function serveNode(answer: (request: Request) => object | false): Promise<string> {
  const server = createServer(async (incoming, response) => {
    const body: unknown = await new Response(Readable.toWeb(incoming) as ReadableStream).json()
    const one = async (request: Omit<Request, 'params'> & Partial<Request>) => {
      const own = answer({ ...request, params: request.params ?? [] })
      if (own) return { jsonrpc: '2.0', id: request.id, ...own }
      return (await fetch(chain.url, post(request))).json()
    }
    const answers = Array.isArray(body) ? await Promise.all(body.map(one)) : await one(body as Request)
    response.end(JSON.stringify(answers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const withNodes = (...urls: string[]): CaipNetwork => ({
  ...chain.network,
  rpcUrls: { default: { http: urls } },
  customRpcUrls: urls,
})

const toLine = ({ kind, token, spender, id, amount }: Allowance) =>
  `${kind} ${token} ${spender} ${id ?? amount ?? '-'}`
const find = async () => {
  const asked = { address: ME, network: chain.network }
  const { search, end } = await capability.search(asked)
  return { search, end, read: await capability.read({ ...asked, found: search.found }) }
}

test('the search finds what 2,000 logs left in force, by single calls and by Multicall3', async () => {
  const truth = await readTruth()
  expect(truth.length).toBeGreaterThan(30)
  const single = await find()
  expect(single.end).toBe('complete')
  expect(single.read.map(toLine).sort()).toEqual(truth)
  await placeMulticall3(chain.url)
  const { read } = await find()
  expect(read.map(toLine).sort()).toEqual(truth)
  expect(read.every(({ changedAt, balance }) => changedAt && balance !== undefined)).toBe(true)
  for (const { exposed, kind } of read) {
    if (kind === 'amount') expect(exposed).toBeLessThanOrEqual(1_000n)
    // The tokens let Permit2 take nothing, so its permissions endanger nothing.
    if (kind === 'permit2') expect(exposed).toBe(0n)
  }
}, 120_000)

test('a node with a limit of blocks gives the same answer, after a stop as well', async () => {
  const limited = await serveNode(({ method, params }) => {
    const [{ fromBlock = '0x0', toBlock = '0x0' } = {}] = params as { fromBlock?: Hex; toBlock?: Hex }[]
    const isWide = method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= 7
    return isWide && refuse('exceed maximum block range: 7')
  })
  const network = withNodes(limited)
  const stop = new AbortController()
  let known: AllowanceSearch | undefined
  const stopped = capability.search({
    ...{ address: ME, network, signal: stop.signal },
    onProgress(now) {
      known = now
      if (now.found.length > 20) stop.abort()
    },
  })
  const error = await stopped.catch((reason: unknown) => reason)
  expect(error).toBe(stop.signal.reason)
  expect(stop.signal.aborted).toBe(true)
  expect(known?.missing.length).toBeGreaterThan(0)
  const { search, end } = await capability.search({ address: ME, network, known })
  expect(end).toBe('complete')
  const read = await capability.read({ address: ME, network, found: search.found })
  expect(read.map(toLine).sort()).toEqual(await readTruth())
}, 120_000)

test.each([[0], [1]])(
  'node %i of two that hides logs and amounts hides no permission',
  async (place) => {
    const liar = await serveNode(({ method, params }) => {
      if (method === 'eth_getLogs') return { result: [] }
      // A token's `allowance` of the account is reported as nothing.
      const [{ data = '' } = {}] = params as { data?: string }[]
      return method === 'eth_call' && data.startsWith('0xdd62ed3e') && { result: `0x${'0'.repeat(64)}` }
    })
    const urls = [chain.url, chain.url]
    urls[place] = liar
    const network = withNodes(...urls)
    const { search, end } = await capability.search({ address: ME, network })
    expect([end, search.isDisputed]).toEqual(['complete', true])
    const read = await capability.read({ address: ME, network, found: search.found })
    expect(read.map(toLine).sort()).toEqual(await readTruth())
  },
  120_000,
)

test('the calls that revoke everything leave nothing in force', async () => {
  const { read } = await find()
  const calls = capability.revokeCalls(read)
  expect(calls.filter(({ to }) => to === PERMIT2.toLowerCase())).toHaveLength(1)
  for (const { to, data } of calls) await chain.ask('eth_sendTransactionSync', { from: ME, to, data })
  expect(await readTruth()).toEqual([])
  expect((await find()).read).toEqual([])
}, 120_000)
