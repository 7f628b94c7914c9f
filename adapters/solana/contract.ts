/** A transaction of `@solana/web3.js` 1.x in either of its two classes, or a compatible object. */
export type SerializableTransaction = {
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** Serialized bytes, or an object that serializes. */
export type SolanaTransaction = Uint8Array | SerializableTransaction

type Commitment = 'processed' | 'confirmed' | 'finalized'
export type SolanaSendOptions = {
  /** If set, wallets that can do so wait for this commitment. */
  commitment?: Commitment | undefined
  preflightCommitment?: Commitment | undefined
  skipPreflight?: boolean | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

/** Sign In With Solana (CAIP-122). The wallet fills in or omits absent fields. */
export type SolanaSignInInput = {
  domain?: string | undefined
  address?: string | undefined
  statement?: string | undefined
  uri?: string | undefined
  version?: string | undefined
  chainId?: string | undefined
  nonce?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}
export type SolanaSignInOutput = {
  address: string
  /** The signed text, as the wallet composed it. */
  signedMessage: Uint8Array
  signature: Uint8Array
}

export type SolanaProviderEvents = {
  /** Addresses, the active one first. */
  accountsChanged: readonly string[]
  disconnect: unknown
}

/**
 * A connected Solana wallet, injected or paired by WalletConnect:
 * `kit.getProvider<SolanaProvider>('solana')`. All methods reject with SignRejectedError if the visitor
 * declines.
 */
export type SolanaProvider = {
  /** The active account, in base58. */
  readonly publicKey: string
  /** Same as `publicKey`, under the name used on other chains. */
  readonly address: string
  /** Resolves with the signature of these bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Resolves with a signed transaction of the same class. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Sends it on the page's network. Resolves with its signature in base58, which is its id. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /** Present if the wallet offers it. */
  readonly signIn?: (input?: SolanaSignInInput) => Promise<SolanaSignInOutput>
  on<E extends keyof SolanaProviderEvents>(
    event: E,
    listener: (payload: SolanaProviderEvents[E]) => void,
  ): void
  removeListener<E extends keyof SolanaProviderEvents>(
    event: E,
    listener: (payload: SolanaProviderEvents[E]) => void,
  ): void
}
