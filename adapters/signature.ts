import type { CaipNetworkId } from '../kernel/base/caip.js'

/** Why a signature was refused. */
export type SignatureProblem =
  /** The signature is of another key or text. */
  | 'SIGNATURE_INVALID'
  /** The encoding or length fits no signature of this namespace. */
  | 'SIGNATURE_MALFORMED'
  /** A known form that is not checked; the message names it. */
  | 'UNSUPPORTED_SIGNATURE_FORMAT'
  /** The node needed for ERC-1271 did not answer in time, or the network has none. Not a refusal. */
  | 'VERIFY_TIMEOUT'
  | 'VERIFY_UNAVAILABLE'
  /** The network's configured node serves another network. Not a refusal. */
  | 'CHAIN_ID_MISMATCH'

export type SignatureVerdict =
  /** `account` is the canonical address, if the message spells it differently. */
  { ok: true; account?: string; warnings?: readonly 'ADDRESS_NOT_CHECKSUMMED'[] } | SignatureRefusal
export type SignatureRefusal = { ok: false; code: SignatureProblem; message: string }

/** Input of a check, which resolves with a verdict for any input and rejects only with the signal's reason. */
export type SignatureInput = {
  /** The exact text that was signed. */
  message: string
  /** Encoded as by `signMessage` of the namespace's adapter. */
  signature: string
  /** The address without its chain. */
  address: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  signal?: AbortSignal | undefined
}

/**
 * Checks signatures of one namespace. Runs on servers and in browsers, and loads its libraries on first use.
 */
export type CheckSignature = (input: SignatureInput) => Promise<SignatureVerdict>

/** Accepts a signature, and adds the canonical address if `written` differs from it. */
export const accepted = (written: string, account: string): SignatureVerdict =>
  written === account ? { ok: true } : { ok: true, account }

export const refused = (code: SignatureProblem, message: string): SignatureRefusal => ({
  ok: false,
  code,
  message,
})
