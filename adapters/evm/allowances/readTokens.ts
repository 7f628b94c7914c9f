import { decodeAbiParameters, type Hex } from 'viem'
import type { FoundAllowance } from '../../../kernel/adapters/allowances.js'
import type { RpcClient } from '../transport.js'
import { callMany, type ViewResult } from './callMany.js'
import { encodeCall, wordAt } from './words.js'

/** `balanceOf(address)`, `decimals()` and `symbol()`. */
const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
/** `decimals` is a byte. */
const MOST_DECIMALS = 255n
const MAX_SYMBOL = 64

export type TokenFacts = {
  /** Undefined for ERC-1155, which has a balance per id only. */
  balance?: bigint | undefined
  decimals?: number | undefined
  symbol?: string | undefined
}

/** What the contracts report of the account and of themselves, by address. */
export async function readTokens(
  client: RpcClient,
  account: string,
  found: readonly FoundAllowance[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  const tokens = [...new Set(found.map(({ token }) => token))]
  const results = await callMany(
    client,
    tokens.flatMap((to) => [
      { to, data: encodeCall(BALANCE_OF, account) },
      { to, data: DECIMALS },
      { to, data: SYMBOL },
    ]),
  )
  return new Map(
    tokens.map((token, index) => {
      const [balance, decimals, symbol] = results.slice(index * 3, index * 3 + 3)
      const units = wordAt(decimals, 0)
      const facts = {
        balance: wordAt(balance, 0),
        decimals: units === undefined || units > MOST_DECIMALS ? undefined : Number(units),
        symbol: readText(symbol),
      }
      return [token, facts]
    }),
  )
}

/** Old tokens return `bytes32` instead of a string. */
export function readText(result: ViewResult): string | undefined {
  if (result === undefined || result === 'reverted' || result === '0x') return undefined
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], result)
    return text.slice(0, MAX_SYMBOL)
  } catch {
    return readBytes32(result)
  }
}

function readBytes32(result: Hex): string | undefined {
  const bytes = /^0x((?:[2-7][\da-f]){1,32})(?:00)*$/i.exec(result)?.[1]
  return bytes?.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
}
