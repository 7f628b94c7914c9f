/** `danger` can cost everything, `warning` more than the visitor expects, and a `note` is only good to know. */
export type Level = 'note' | 'warning' | 'danger'

/** Something about a request that the visitor should know before confirming. */
export type Caution = { readonly level: Level } & (
  | {
      readonly code: 'unlimited-allowance' | 'allowance-over-balance'
      readonly token: string
      readonly spender: string
      /** The highest amount that the account could need, if its balance is known. */
      readonly limit?: bigint
    }
  | { readonly code: 'not-contract' | 'new-contract' | 'first-contact'; readonly party: string }
  /** The same ends as an address that the account knows. */
  | { readonly code: 'look-alike'; readonly party: string; readonly known: string }
  | { readonly code: 'operator-for-all'; readonly collection: string; readonly spender: string }
  /** A signature that moves tokens later, without another confirmation. */
  | { readonly code: 'permit' | 'order'; readonly contract: string | undefined }
  | { readonly code: 'other-chain' | 'domain-other-chain'; readonly asked: number; readonly current: number }
  /** Typed data that does not name the chain or contract it is for can be used elsewhere. */
  | { readonly code: 'domain-without-chain' | 'domain-without-contract' }
  | {
      readonly code: 'domain-other-contract'
      readonly contract: string
      readonly expected: string | undefined
    }
  | { readonly code: 'unknown-call' | 'unknown-message' | 'contract-creation' | 'delegate-call' }
  /** A text that is a hash: whatever it stands for is signed unseen. */
  | { readonly code: 'blind-hash' }
  | { readonly code: 'sign-in-other-site'; readonly asked: string; readonly current: string }
  | { readonly code: 'sign-in-other-account'; readonly asked: string; readonly current: string }
  /** Someone gets control of an account of the visitor, or of the one that the request is run by. */
  | { readonly code: 'control'; readonly to: string; readonly account?: string }
  /** A transaction that can be sent at any later time. */
  | { readonly code: 'no-expiry' }
  /** A signature that leaves parts of a transaction to others. */
  | { readonly code: 'open-outputs' | 'open-inputs' }
  | { readonly code: 'high-fee' | 'unproven' | 'ordinals' }
)

const ORDER: readonly Level[] = ['danger', 'warning', 'note']

/** The worst first, otherwise in the order found. */
export const sortCautions = (cautions: readonly Caution[]): Caution[] =>
  cautions.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
