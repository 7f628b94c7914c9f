import { NATIVE } from '../chain/exchangeQuote.js'
import { type Chain, caip2 } from '../chain/index.js'
import { ETHER } from '../chain/tokens.js'
import { generateBalances } from './generated.js'

/** A token that can be swapped (docs/protocol.md#blockchain-service). */
export interface ServedSwapToken {
  name: string
  symbol: string
  /** CAIP-10. */
  address: string
  decimals: number
  logoUri: string
  eip2612: false
}

export interface ListParameters {
  projectId: string
  /** Number of further tokens to generate, which have no pools. */
  count: number
  images: string
}

/** The native currency, the network's tokens, those of this project's test, and generated ones, in this order. */
export function listSwapTokens(
  chain: Chain,
  { projectId, count, images }: ListParameters,
): ServedSwapToken[] {
  if (!chain.exchange) return []
  const describe = (token: { name: string; symbol: string; address: string; decimals: number }) => {
    const { name, symbol, address, decimals } = token
    const logoUri = `${images}/public/getTokenImage/${symbol}`
    return { name, symbol, address: `${caip2(chain)}:${address}`, decimals, logoUri, eip2612: false as const }
  }
  const common = chain.tokens.filter((token) => !token.projectId)
  const own = chain.tokens.filter((token) => token.projectId === projectId)
  const generated = generateBalances(count, { chainId: caip2(chain), images }).map(
    ({ name, symbol, address = '', iconUrl }) => ({
      ...{ name, symbol, address, decimals: 18, logoUri: iconUrl, eip2612: false as const },
    }),
  )
  return [...[{ ...ETHER, address: NATIVE }, ...common, ...own].map(describe), ...generated]
}
