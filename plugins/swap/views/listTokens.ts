import type { SwapToken } from '../contract.js'

/** Tokens that are suggested first (docs/protocol.md#swap-networks). */
const SUGGESTED = (
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS ' +
  'MATIC OP'
).split(' ')
/** Fits two lines. */
const MAX_SUGGESTED = 8

/** Suggested tokens that the network lists. Ambiguous symbols are left out. */
export function suggestTokens(tokens: readonly SwapToken[]): readonly SwapToken[] {
  const named = new Map<string, SwapToken | undefined>()
  for (const token of tokens) {
    if (SUGGESTED.includes(token.symbol) && !token.isTooFine)
      named.set(token.symbol, named.has(token.symbol) ? undefined : token)
  }
  return SUGGESTED.flatMap((symbol) => named.get(symbol) ?? []).slice(0, MAX_SUGGESTED)
}

export type Entry = { heading: 'swap.your-tokens' | 'swap.all-tokens' } | { token: SwapToken }
export type Searchable = { token: SwapToken; words: readonly string[] }

/** Converts to lower case once instead of at each key press. */
export const searchable = (tokens: readonly SwapToken[]): readonly Searchable[] =>
  tokens.map((token) => ({
    token,
    words: [token.symbol, token.name, token.address].map((one) => one.toLowerCase()),
  }))

const worth = ({ quantity, price }: SwapToken) => Number(quantity) * price
const isOwned = ({ quantity }: SwapToken) => Number(quantity) > 0

/** Lists owned tokens first, the most valuable before the others. Search results are ordered by how well they match. */
export function listTokens(all: readonly Searchable[], query: string): readonly Entry[] {
  const wanted = query.trim().toLowerCase()
  const found = wanted === '' ? all : all.filter(({ words }) => words.some((one) => one.includes(wanted)))
  const sorted = wanted === '' ? found : byRank(found, wanted)
  const tokens = sorted.map(({ token }) => token)
  const owned = tokens.filter(isOwned)
  if (wanted === '') owned.sort((a, b) => worth(b) - worth(a))
  const others = tokens.filter((one) => !isOwned(one))
  return [...group('swap.your-tokens', owned), ...group('swap.all-tokens', others)]
}

const group = (
  heading: 'swap.your-tokens' | 'swap.all-tokens',
  tokens: readonly SwapToken[],
): readonly Entry[] => (tokens.length === 0 ? [] : [{ heading }, ...tokens.map((token) => ({ token }))])

/** Groups rather than sorts, because sorting thousands of tokens ranks each one dozens of times. */
function byRank(found: readonly Searchable[], wanted: string): readonly Searchable[] {
  const ranks: Searchable[][] = [[], [], [], []]
  for (const one of found) ranks[rank(one, wanted)]?.push(one)
  return ranks.flat()
}

function rank({ words }: Searchable, wanted: string): number {
  const [symbol = '', name = ''] = words
  if (symbol === wanted) return 0
  if (symbol.startsWith(wanted)) return 1
  return name.startsWith(wanted) ? 2 : 3
}
