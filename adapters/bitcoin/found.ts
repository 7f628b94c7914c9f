export type WalletShape = 'sats' | 'fordefi' | 'leather' | 'okx' | 'unisat' | 'standard'

/** The provider of a listed connector: the wallet that discovery found, and the shape of its API. */
export type FoundWallet = { readonly shape: WalletShape; readonly wallet: object }

export const isFound = (value: unknown): value is FoundWallet =>
  typeof value === 'object' && value !== null && 'shape' in value && 'wallet' in value
