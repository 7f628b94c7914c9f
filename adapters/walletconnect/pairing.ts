import type { AuthenticateRequest, SignedMessage } from '../../kernel/adapters/authenticate.js'
import type { Client } from './client.js'
import { endProposal } from './expiry.js'
import type { ProposedNamespace } from './namespaces.js'

export type Settled = { session: unknown; signed?: readonly SignedMessage[] | undefined }
/** A proposal that waits for a wallet. */
export type Pairing = {
  /** The pairing URI: a secret. */
  uri: string
  topic: string
  /** Rejects with the wallet's own error. */
  settled: Promise<Settled>
}

/**
 * Creates a pairing and proposes a session on it. With `authenticate` the wallet may also sign
 * (`wc_sessionAuthenticate`); one that cannot answers the plain proposal sent with it.
 */
export async function startPairing(
  client: Client,
  namespaces: Record<string, ProposedNamespace>,
  authenticate: AuthenticateRequest | undefined,
): Promise<Pairing> {
  // The SDK does not support authentication on other chains.
  if (!authenticate?.chains.every((chain) => chain.startsWith('eip155:'))) {
    const optionalNamespaces = Object.fromEntries(
      Object.entries(namespaces).map(([key, { rpcMap: _, ...rest }]) => [key, rest]),
    )
    const { uri, approval } = await client.connect({ optionalNamespaces })
    return toPairing(
      client,
      uri,
      approval().then((session) => ({ session })),
    )
  }
  // Lazy: few pages sign visitors in this way.
  const { askToSign } = await import('./askToSign.js')
  const { uri, settled } = await askToSign(client, authenticate, namespaces.eip155?.methods ?? [])
  return toPairing(client, uri, settled)
}

function toPairing(client: Client, uri: string | undefined, settled: Promise<Settled>): Pairing {
  const topic = /^wc:([0-9a-f]+)@/.exec(uri ?? '')?.[1]
  if (uri && topic) {
    endProposal(client, topic, settled)
    return { uri, topic, settled }
  }
  // The message omits the URI, which is a secret.
  throw new TypeError('WalletConnect returned a pairing without a URI.')
}

const DAY_S = 86_400

/**
 * Deletes the pairing at the wallet (`wc_pairingDelete`), so that it can no longer answer. Our own record
 * stays until it expires, so that an answer in flight still arrives and can be refused.
 */
export async function deletePairing({ core }: Client, topic: string): Promise<void> {
  const params = { code: 6000, message: 'User disconnected.' }
  const id = Date.now() * 1_000
  const message = await core.crypto.encode(topic, { id, jsonrpc: '2.0', method: 'wc_pairingDelete', params })
  await core.relayer.publish(topic, message, { ttl: DAY_S, prompt: false, tag: 1000 })
}
