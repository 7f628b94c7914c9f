/** What nodes do not tell of a mint. Fixed: prices come from no node. */
export interface KnownMint {
  name: string
  symbol: string
  decimals: number
  /** In dollars. */
  price: number
}

export const SOL: KnownMint = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 }
