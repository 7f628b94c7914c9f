import type { SolanaSendOptions, SolanaSignInInput, SolanaSignInOutput } from './contract.js'

/** What a provider needs of a wallet, however it is reached. Bytes only; rejects with whatever the wallet throws. */
export type Signer = {
  address(): string
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** As many as were given, in their order. */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Undefined where the wallet does not send by itself: it then signs, and a node is asked. */
  sendTransaction: ((transaction: Uint8Array, options: SolanaSendOptions) => Promise<string>) | undefined
  /** Undefined where the wallet does not offer it. */
  signIn: ((input: SolanaSignInInput) => Promise<SolanaSignInOutput>) | undefined
}
