import * as v from 'valibot'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { outdated } from './refusals.js'

const MAX_CHARS = 200
/** Error codes of `author_submitExtrinsic`: it was there before, or a better one took its place in the pool. */
const ALREADY_IMPORTED = 1013
const TOO_LOW_PRIORITY = 1014
const UNPAID = /pay some fees|balance too low|\bPayment\b/i
/** The sequence number is used, or the era has ended. */
const TOO_LATE = /outdated|\bstale\b|ancient/i
/** The signature does not fit: the runtime covers its own version. */
const UNFIT = /bad signature|BadProof/i

const Refused = v.object({
  code: v.number(),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})

export type Refusal = 'sent before' | 'unfit' | TransferError

/** Reads the error with which a node refused a transaction. Undefined if it is another error. */
export function readRefusal(cause: unknown): Refusal | undefined {
  const read = v.safeParse(Refused, cause)
  if (!read.success) return undefined
  const { code, message, data } = read.output
  if (code === ALREADY_IMPORTED) return 'sent before'
  const reason = (typeof data === 'string' ? `${message}: ${data}` : message).slice(0, MAX_CHARS)
  if (UNFIT.test(reason)) return 'unfit'
  if (code === TOO_LOW_PRIORITY || TOO_LATE.test(reason))
    return outdated('The account sent another transaction, or the wallet took too long.', cause)
  return new TransferError(UNPAID.test(reason) ? 'INSUFFICIENT_FUNDS' : 'WOULD_FAIL', reason, { cause })
}
