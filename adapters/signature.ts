import type { CaipNetworkId } from '../kernel/base/caip.js'

/** Why a signature was not taken. */
export type SignatureProblem =
  /** It is of another key, or of another text. */
  | 'SIGNATURE_INVALID'
  /** It is no signature of this namespace at all: its encoding or length is wrong. */
  | 'SIGNATURE_MALFORMED'
  /** A known form that this verifier does not check; the message names it. */
  | 'UNSUPPORTED_SIGNATURE_FORMAT'
  /** The node that must be asked (ERC-1271) did not answer in time, or there is none for the network. Not a no. */
  | 'VERIFY_TIMEOUT'
  | 'VERIFY_UNAVAILABLE'
  /** The node that was named for the network answers for another one. Not a no. */
  | 'CHAIN_ID_MISMATCH'

export type SignatureVerdict =
  /** `account` is the canonical address, if the message writes the address in another way. */
  | { ok: true; account?: string; warnings?: readonly 'ADDRESS_NOT_CHECKSUMMED'[] }
  | { ok: false; code: SignatureProblem; message: string }

/** What a check is handed. It resolves with a verdict whatever it is handed; it never rejects but with the signal's reason. */
export type SignatureInput = {
  /** The exact text that was signed. */
  message: string
  /** As `signMessage` of the namespace's adapter encodes it. */
  signature: string
  /** Without its chain. */
  address: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  signal?: AbortSignal | undefined
}

/** Checks signatures of one namespace. Runs on servers and in browsers; fetches its libraries when it is first called. */
export type CheckSignature = (input: SignatureInput) => Promise<SignatureVerdict>

/** Accepts a signature, and adds the canonical address if `written` differs from it. */
export const accepted = (written: string, account: string): SignatureVerdict =>
  written === account ? { ok: true } : { ok: true, account }

export const refused = (code: SignatureProblem, message: string): SignatureVerdict => ({
  ok: false,
  code,
  message,
})
