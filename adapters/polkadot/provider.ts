import type { Injected } from './injected.js'

export type PolkadotAccount = { address: string; name?: string | undefined }
export type PolkadotSignature = {
  /** Counts the wallet's signatures; `@polkadot/api` wants it. */
  id: number
  signature: `0x${string}`
  /** Where the wallet changed the transaction before it signed, as the payload allowed. */
  signedTransaction?: `0x${string}` | Uint8Array
}
/** What `@polkadot/api` takes as its `signer`. A method that the wallet lacks is absent. */
export type PolkadotSigner = {
  /** `data` is hexadecimal. Wallets sign it inside `<Bytes>…</Bytes>`. */
  signRaw?: (raw: { address: string; data: string; type: 'bytes' | 'payload' }) => Promise<PolkadotSignature>
  /** The payload is the API's `SignerPayloadJSON`. */
  signPayload?: (payload: object) => Promise<PolkadotSignature>
}
/** What a wallet knows of networks, so that it can show what it signs; the shapes are the wallet's. */
export type PolkadotMetadata = {
  get(): Promise<unknown>
  provide(definition: object): Promise<unknown>
}

/**
 * The connected wallet, as `kit.getProvider('polkadot')` gives it. What it rejects with is the wallet's own.
 *
 * @example
 * const provider = kit.getProvider<PolkadotProvider>('polkadot')
 * if (provider) await api.tx.balances.transferKeepAlive(to, value).signAndSend(address, { signer: provider.signer })
 */
export type PolkadotProvider = {
  /** The key under which the wallet injects itself, or `walletConnect`. */
  readonly source: string
  /** What the wallet shows the page now, in the wallet's own order and address format. */
  accounts(): Promise<readonly PolkadotAccount[]>
  readonly signer: PolkadotSigner
  readonly metadata?: PolkadotMetadata | undefined
}

/** An injected wallet. Its signer is the wallet's own, whose answers are the caller's to judge. */
export const toProvider = (
  source: string,
  { signer, metadata, readAccounts }: Injected,
): PolkadotProvider => ({
  source,
  accounts: async () => (await readAccounts()).map(({ address, name }) => ({ address, name })),
  signer,
  metadata,
})
