import type { CheckSignature, SignatureProblem } from '../../../adapters/signature.js'
import type { Cacao, CaipNetworkId, Namespace, SignInProfile } from '../../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from '../contract.js'
import type { MessageErrorCode } from '../message/errors.js'

/** Why a signed message was refused. docs/sign-in.md explains each code. */
export type VerifyCode =
  | MessageErrorCode
  | SignatureProblem
  | 'DOMAIN_MISMATCH'
  | 'URI_MISMATCH'
  | 'CHAIN_NOT_ALLOWED'
  | 'NAMESPACE_NOT_ALLOWED'
  | 'ADDRESS_MISMATCH'
  | 'DATA_MISMATCH'
  | 'CACAO_INVALID'
  | 'CACAO_MISMATCH'
  | 'NOT_YET_VALID'
  | 'EXPIRED'
  | 'TOO_OLD'
  | 'ISSUED_IN_FUTURE'
  | 'NONCE_UNKNOWN'
  | 'NONCE_USED'

export type Refusal = {
  ok: false
  code: VerifyCode
  /** English, for logs. */
  message: string
  /** The field that the refusal is about. */
  field?: keyof SIWXMessageData | undefined
}
export type VerifyWarning = 'ADDRESS_NOT_CHECKSUMMED'
export type Verified = {
  ok: true
  /**
   * The account that signed in. Identify users by this: each key always has the same address here, however the message
   * writes it.
   */
  account: { chainId: CaipNetworkId; address: string }
  /** The verified session; `data` is parsed from the signed text. */
  session: SIWXSession
  /** Deviations that were accepted. */
  warnings: readonly VerifyWarning[]
}
export type Verdict = Verified | Refusal

/** Issues nonces and accepts each once. */
export type NonceStore = {
  /**
   * Takes a nonce atomically: of concurrent calls with the same nonce, one gets `ok`. `unknown` means that it was never
   * issued or has expired. If it rejects, `verify` rejects with the same reason.
   */
  take(nonce: string): Promise<'ok' | 'used' | 'unknown'>
  /** Issues a nonce, with the server's time for the message's Issued At (RFC 3339). */
  issue?(): Promise<{ nonce: string; issuedAt: string }>
}

/** The check of a namespace, which needs the format of its messages unless that is built in. */
export type NamespaceCheck = CheckSignature | { profile: SignInProfile; check: CheckSignature } | false

export type VerifierOptions = {
  /**
   * Authorities that may sign in here: host, and port unless it is the scheme's default; international names in
   * Punycode.
   */
  domain: string | readonly string[]
  /**
   * The message's URI must have this origin and lie below this path. With another scheme than http(s), it must be
   * equal.
   */
  uri?: string | undefined
  /** CAIP-2 ids. @default all */
  chains?: readonly CaipNetworkId[] | undefined
  nonces: NonceStore
  /** Replaces built-in checks, and adds those of other namespaces; `false` refuses a namespace. */
  checks?: { readonly [N in Namespace]?: NamespaceCheck | undefined } | undefined
  /** Nodes by CAIP-2 id, for contract accounts on eip155 (ERC-1271, ERC-6492, ERC-8010). */
  rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>> | undefined
  /** Milliseconds since 1970. @default Date.now */
  clock?: (() => number) | undefined
  /** Tolerated difference between the clocks of page and server, in milliseconds. @default 60_000 */
  toleranceMs?: number | undefined
  /** Longest age of a message since Issued At, in milliseconds. @default 600_000 */
  maxAgeMs?: number | undefined
}

/** Untrusted input from a page; a `SIWXSession` fits. Types are checked at run time. */
export type SignedInput = {
  message: string
  signature: string
  /** If given, it must match the message. */
  data?: SIWXMessageData | undefined
  cacao?: Cacao | undefined
}
/** Conditions that the caller sets, independent of the input. */
export type VerifyOptions = {
  /** The account that must be the signer, written as in the message or as in `account`. */
  expected?: { address?: string | undefined; chainId?: CaipNetworkId | undefined } | undefined
  signal?: AbortSignal | undefined
}

export type Verifier = {
  /**
   * Checks a signed message, and takes its nonce if everything else is valid. Resolves with a verdict for any input;
   * rejects with the reason of `signal`, or with a rejection of the nonce store or a custom check.
   */
  verify(signed: SignedInput, options?: VerifyOptions): Promise<Verdict>
}

export const refuse = (code: VerifyCode, message: string, field?: keyof SIWXMessageData): Refusal => ({
  ok: false,
  code,
  message,
  ...(field && { field }),
})
