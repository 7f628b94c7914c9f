import type { Solana } from '../solana/index.js'
import type { Balance, Transaction } from './shapes.js'

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 }

/** What the runtime says, in the service's shape. */
export function readSolanaBalances(solana: Solana, owner: string, images: string): Balance[] {
  const numeric = String(solana.balance(owner) / 1e9)
  const { name, symbol, price, decimals } = SOL
  return [
    {
      name,
      symbol,
      chainId: solana.caipNetworkId,
      value: Number(numeric) * price,
      price,
      quantity: { decimals: String(decimals), numeric },
      iconUrl: `${images}/public/getTokenImage/${symbol}`,
    },
  ]
}

export function readSolanaHistory(_solana: Solana, _owner: string, _images: string): Transaction[] {
  return []
}
