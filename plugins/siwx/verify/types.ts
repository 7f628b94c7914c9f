import type { CheckSignature, SignatureProblem } from '../../../adapters/signature.js'
import type { Cacao, CaipNetworkId, Namespace } from '../../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from '../contract.js'
import type { MessageErrorCode } from '../message/errors.js'

/** Why a signed message was refused. docs/sign-in.md says what each means to the visitor. */
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
  /** Which part of the message it is about. */
  field?: keyof SIWXMessageData | undefined
}
export type VerifyWarning = 'ADDRESS_NOT_CHECKSUMMED'
export type Verified = {
  ok: true
  /**
   * The account that signed in. One key always has one address here, however the message writes it, so know your users by
   * this.
   */
  account: { chainId: CaipNetworkId; address: string }
  /** `data` is read from the signed text, whatever came along. */
  session: SIWXSession
  /** What was let pass. */
  warnings: readonly VerifyWarning[]
}
export type Verdict = Verified | Refusal

/** Of each nonce one use. */
export type NonceStore = {
  /**
   * Takes a nonce, in one step: of any number of calls with the same one, one gets `ok`. `unknown` is one that was never
   * issued, or has run out. A rejection is passed on, and nobody is signed in.
   */
  take(nonce: string): Promise<'ok' | 'used' | 'unknown'>
  /** A new one, and the server's time for the message's Issued At (RFC 3339). */
  issue?(): Promise<{ nonce: string; issuedAt: string }>
}

export type VerifierOptions = {
  /** The authorities that may sign in here: host, and port unless it is the scheme's own; names beyond ASCII in Punycode. */
  domain: string | readonly string[]
  /** The message's URI must have this origin and lie beneath this path; that of another scheme than http(s) must equal it. */
  uri?: string | undefined
  /** CAIP-2 ids. @default all */
  chains?: readonly CaipNetworkId[] | undefined
  nonces: NonceStore
  /** Checks in place of the built-in ones; `false` refuses a namespace. */
  checks?: { readonly [N in Namespace]?: CheckSignature | false | undefined } | undefined
  /** Nodes by CAIP-2 id for accounts on eip155 that are contracts (ERC-1271, ERC-6492). */
  rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>> | undefined
  /** Milliseconds since 1970. @default Date.now */
  clock?: (() => number) | undefined
  /** How far the clocks of page and server may differ, in milliseconds. @default 60_000 */
  toleranceMs?: number | undefined
  /** How long after Issued At a message is taken, in milliseconds. @default 600_000 */
  maxAgeMs?: number | undefined
}

/** What a page sends: `SIWXSession` fits. None of it is trusted, nor that it has these types. */
export type SignedInput = {
  message: string
  signature: string
  /** Where given it must say what the message says. */
  data?: SIWXMessageData | undefined
  cacao?: Cacao | undefined
}
/** What the caller knows, apart from what was sent. */
export type VerifyOptions = {
  /** The account that must be the signer, as the message writes its address or as `account` does. */
  expected?: { address?: string | undefined; chainId?: CaipNetworkId | undefined } | undefined
  signal?: AbortSignal | undefined
}

export type Verifier = {
  /**
   * Checks a signed message, and takes its nonce when all else holds. Resolves with a verdict whatever was sent; rejects
   * with the reason of `signal`, or with what the nonce store or a check of the host's own rejected with.
   */
  verify(signed: SignedInput, options?: VerifyOptions): Promise<Verdict>
}

export const refuse = (code: VerifyCode, message: string, field?: keyof SIWXMessageData): Refusal => ({
  ok: false,
  code,
  message,
  ...(field && { field }),
})
