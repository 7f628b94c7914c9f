/** A transaction of `@solana/web3.js` 1.x, whichever of its two classes, or of anything that does the same. */
export type SerializableTransaction = {
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** Bytes as they travel, or an object that turns into them and back. */
export type SolanaTransaction = Uint8Array | SerializableTransaction

type Commitment = 'processed' | 'confirmed' | 'finalized'
export type SolanaSendOptions = {
  /** Where given, wallets that can wait until the transaction has come so far. */
  commitment?: Commitment | undefined
  preflightCommitment?: Commitment | undefined
  skipPreflight?: boolean | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

/** Sign In With Solana (CAIP-122). What is absent the wallet fills in, or leaves out. */
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
  /** What was signed: the wallet writes the text. */
  signedMessage: Uint8Array
  signature: Uint8Array
}

export type SolanaProviderEvents = {
  /** Addresses, the active one first. */
  accountsChanged: readonly string[]
  disconnect: unknown
}

/**
 * A connected wallet of Solana, whether it is on the page or paired by WalletConnect:
 * `kit.getProvider<SolanaProvider>('solana')`. All methods reject with SignRejectedError when the visitor says no.
 */
export type SolanaProvider = {
  /** The active account, in base58. */
  readonly publicKey: string
  /** The same, under the name that other chains have for it. */
  readonly address: string
  /** The signature of these bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Resolves with a signed one of the same class. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Sends it on the page's network. Resolves with its signature in base58, which is its id. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /** Only where the wallet offers it. */
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
