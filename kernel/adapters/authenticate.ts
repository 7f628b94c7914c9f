import type { CaipNetworkId } from '../base/caip.js'

/** Fields of a CAIP-122 message for the wallet to sign while it approves a connection (ReCaps are added to it). */
export type AuthenticateRequest = {
  chains: readonly CaipNetworkId[]
  domain: string
  uri: string
  nonce: string
  statement?: string | undefined
  /** ISO 8601. */
  exp?: string | undefined
  nbf?: string | undefined
  /** ISO 8601. */
  iat?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
  /** Time limit for the wallet, in seconds. */
  ttl?: number | undefined
}
/** A signed message as the wallet returns it: header, payload, signature (CAIP-74). Not verified. */
export type Cacao = {
  h: { t: string }
  p: Record<string, unknown>
  s: { t: string; s: string; m?: string | undefined }
}
/** The text that a wallet signed along with its approval, and the signature. Not verified. */
export type SignedMessage = {
  message: string
  /** In the encoding of the namespace's `signMessage`. */
  signature: string
  cacao?: Cacao | undefined
}
