import { type Connection, duringConnection } from '../connections.js'
import type { Wallet } from './wallet.js'

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
 * The connected wallet, as `kit.getProvider('polkadot')` gives it. What it rejects with is the wallet's own, or SessionError
 * `NOT_CONNECTED` once the connection has ended: what was asked then rejects at once.
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

/** An injected wallet. What it answers is the caller's to judge. */
export function toProvider(source: string, connection: Connection<Wallet>): PolkadotProvider {
  const { signer, metadata, readAccounts } = connection.value.injected
  /** The wallet's own methods, each until the connection ends. */
  const during = <T extends object>(methods: T): T =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        (...given: unknown[]) => duringConnection(connection, undefined, () => method(...given)),
      ]),
    ) as T
  return {
    source,
    ...during({
      accounts: async () => (await readAccounts()).map(({ address, name }) => ({ address, name })),
    }),
    signer: during(signer),
    metadata: metadata && during(metadata),
  }
}
