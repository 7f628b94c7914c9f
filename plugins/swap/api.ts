import * as v from 'valibot'
import type { Blockchain, CaipNetworkId } from '../../kernel/index.js'
import { SwapError } from './errors.js'

/** The exchange of docs/protocol.md#blockchain-service. Amounts are base units, tokens and accounts CAIP-10. */
const JSON_HEADERS = { 'Content-Type': 'application/json' }

export const Units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const Tokens = v.object({ tokens: v.array(v.unknown()) })
const Prices = v.object({
  fungibles: v.array(v.object({ price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
})
const GasPrice = v.object({ standard: Units, fast: Units, instant: Units })
const Quotes = v.object({ quotes: v.array(v.unknown()) })
const Allowance = v.object({ allowance: Units })
/** The transaction that the service proposes. checkBuilt.ts and approve.ts check it. */
const Built = v.object({
  tx: v.object({
    from: v.string(),
    to: v.string(),
    data: v.string(),
    value: v.nullish(v.string()),
    amount: v.nullish(v.string()),
    chainId: v.nullish(v.union([v.string(), v.number()])),
  }),
})
export type BuiltTransaction = v.InferOutput<typeof Built>['tx']

export type Asked = { blockchain: Blockchain; caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined }
type Pair = { from: string; to: string; userAddress: string }

/**
 * Returns the entries unparsed, so that one invalid entry does not discard the others. Empty if the service does not
 * serve the network.
 */
export async function fetchTokens({ blockchain, caipNetworkId, signal }: Asked): Promise<unknown[]> {
  if (!(await blockchain.serves(caipNetworkId))) return []
  const request = { query: { chainId: caipNetworkId }, signal, parse: v.parser(Tokens) }
  return (await blockchain.http.get('/v1/convert/tokens', request)).tokens
}

/**
 * Returns a price in dollars; undefined if it is unknown. Asks for one token at a time, because answers do not name
 * their token.
 */
export async function fetchPrice(
  { blockchain, caipNetworkId, signal }: Asked,
  address: string,
  projectId: string,
) {
  if (!(await blockchain.serves(caipNetworkId))) return undefined
  const { fungibles } = await blockchain.http.post('/v1/fungible/price', {
    headers: JSON_HEADERS,
    body: { currency: 'usd', addresses: [address], projectId },
    signal,
    parse: v.parser(Prices),
  })
  return fungibles.length === 1 ? fungibles[0]?.price : undefined
}

/**
 * Prices of a unit of gas in base units of the native currency: the standard one, and the one for fast inclusion.
 * @throws SwapError 'Network not supported for Gas Price'
 */
export async function fetchGasPrice({ blockchain, caipNetworkId, signal }: Asked) {
  if (!(await blockchain.serves(caipNetworkId))) throw new SwapError('GAS_PRICE_UNSUPPORTED')
  const { standard, instant } = await blockchain.http.get('/v1/convert/gas-price', {
    query: { chainId: caipNetworkId },
    headers: JSON_HEADERS,
    signal,
    parse: v.parser(GasPrice),
  })
  return { standard: BigInt(standard), instant: BigInt(instant) }
}

/** Returns the entries unparsed. Only here, `userAddress` is a plain address instead of CAIP-10. */
export async function fetchQuotes(
  { blockchain, caipNetworkId, signal }: Asked,
  query: Pair & { amount: string; gasPrice: string | undefined },
): Promise<unknown[]> {
  if (!(await blockchain.serves(caipNetworkId))) return []
  const request = { query, headers: JSON_HEADERS, signal, parse: v.parser(Quotes) }
  return (await blockchain.http.get('/v1/convert/quotes', request)).quotes
}

/** The current allowance of the exchange, in base units of the token. */
export async function fetchAllowance(
  { blockchain, caipNetworkId, signal }: Asked,
  query: { tokenAddress: string; userAddress: string },
): Promise<bigint> {
  if (!(await blockchain.serves(caipNetworkId))) return 0n
  const request = { query, headers: JSON_HEADERS, signal, parse: v.parser(Allowance) }
  return BigInt((await blockchain.http.get('/v1/convert/allowance', request)).allowance)
}

/** @throws SwapError 'Network not supported for Swaps' */
export async function buildApprove({ blockchain, caipNetworkId, signal }: Asked, query: Pair) {
  if (!(await blockchain.serves(caipNetworkId))) throw new SwapError('SWAPS_UNSUPPORTED')
  const answer = await blockchain.http.get('/v1/convert/build-approve', {
    query,
    headers: JSON_HEADERS,
    signal,
  })
  return readBuilt(answer)
}

/** @throws SwapError 'Network not supported for Swaps' */
export async function buildTransaction(
  { blockchain, caipNetworkId, signal }: Asked,
  body: Pair & { amount: string; eip155: { slippage: number }; projectId: string; disableEstimate: true },
) {
  if (!(await blockchain.serves(caipNetworkId))) throw new SwapError('SWAPS_UNSUPPORTED')
  const request = { headers: JSON_HEADERS, body, signal }
  return readBuilt(await blockchain.http.post('/v1/convert/build-transaction', request))
}

/** Returns undefined if the answer is invalid and so cannot be checked. */
function readBuilt(answer: unknown): BuiltTransaction | undefined {
  const { success, output } = v.safeParse(Built, answer)
  return success ? output.tx : undefined
}
