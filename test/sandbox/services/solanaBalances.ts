import { formatUnits } from 'viem'
import { SOL, type Solana } from '../solana/index.js'
import type { Balance } from './shapes.js'

/** Reads balances from the runtime, in the service's shape. */
export function readSolanaBalances(solana: Solana, owner: string, images: string): Balance[] {
  const { caipNetworkId: chainId } = solana
  const toBalance = (token: typeof SOL, units: bigint): Balance => {
    const { name, symbol, price, decimals } = token
    const numeric = formatUnits(units, decimals)
    return {
      ...{ name, symbol, chainId, price },
      value: Number(numeric) * price,
      quantity: { decimals: String(decimals), numeric },
      iconUrl: `${images}/public/getTokenImage/${symbol}`,
    }
  }
  const held = new Map<string, bigint>()
  for (const { mint, tokenAmount } of solana.tokens(owner)) {
    held.set(mint, (held.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
  }
  const tokens = [...held].flatMap(([mint, units]) => {
    const known = solana.mints.get(mint)
    return known && units > 0n ? [{ ...toBalance(known, units), address: `${chainId}:${mint}` }] : []
  })
  return [toBalance(SOL, BigInt(solana.balance(owner))), ...tokens]
}
