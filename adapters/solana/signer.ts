import type { SolanaSendOptions, SolanaSignInInput, SolanaSignInOutput } from './contract.js'

/** A wallet's signing methods on bytes, however it is connected. Rejects with the wallet's own errors. */
export type Signer = {
  address(): string
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Resolves with as many transactions as given, in order. */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Undefined if the wallet cannot send by itself: it then only signs, and a node sends. */
  sendTransaction: ((transaction: Uint8Array, options: SolanaSendOptions) => Promise<string>) | undefined
  /** Undefined if the wallet does not offer it. */
  signIn: ((input: SolanaSignInInput) => Promise<SolanaSignInOutput>) | undefined
}
