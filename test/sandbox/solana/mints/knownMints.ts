/** A mint's data that nodes lack. Prices are fixed. */
export interface KnownMint {
  name: string
  symbol: string
  decimals: number
  /** Price in dollars. */
  price: number
}

export const SOL: KnownMint = { name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 }
