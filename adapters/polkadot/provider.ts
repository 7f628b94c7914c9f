import { type Connection, duringConnection } from '../connections.js'
import type { Wallet } from './wallet.js'

export type PolkadotAccount = { address: string; name?: string | undefined }
export type PolkadotSignature = {
  /** Number of the wallet's signature, required by `@polkadot/api`. */
  id: number
  signature: `0x${string}`
  /** Set if the wallet changed the transaction before signing, as the payload allowed. */
  signedTransaction?: `0x${string}` | Uint8Array
}
/** A `signer` for `@polkadot/api`. Methods that the wallet lacks are absent. */
export type PolkadotSigner = {
  /** `data` is hexadecimal. Wallets sign it inside `<Bytes>…</Bytes>`. */
  signRaw?: (raw: { address: string; data: string; type: 'bytes' | 'payload' }) => Promise<PolkadotSignature>
  /** The payload is the API's `SignerPayloadJSON`. */
  signPayload?: (payload: object) => Promise<PolkadotSignature>
}
/** Network metadata that a wallet uses to show what it signs, in the wallet's own format. */
export type PolkadotMetadata = {
  get(): Promise<unknown>
  provide(definition: object): Promise<unknown>
}

/**
 * The connected wallet, as returned by `kit.getProvider('polkadot')`. Rejects with the wallet's own errors,
 * or with SessionError `NOT_CONNECTED` once the connection has ended, also for pending requests.
 *
 * @example
 * const provider = kit.getProvider<PolkadotProvider>('polkadot')
 * if (provider) await api.tx.balances.transferKeepAlive(to, value).signAndSend(address, { signer: provider.signer })
 */
export type PolkadotProvider = {
  /** The key under which the wallet injects itself, or `walletConnect`. */
  readonly source: string
  /** The accounts that the wallet currently shows the page, in the wallet's own order and address format. */
  accounts(): Promise<readonly PolkadotAccount[]>
  readonly signer: PolkadotSigner
  readonly metadata?: PolkadotMetadata | undefined
}

/** The provider of an injected wallet. Answers are not checked here; that is up to the caller. */
export function toProvider(source: string, connection: Connection<Wallet>): PolkadotProvider {
  const { signer, metadata, readAccounts } = connection.value.injected
  /** Wraps the wallet's methods to reject when the connection ends. */
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
