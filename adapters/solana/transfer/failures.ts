import * as v from 'valibot'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { belowMinimum } from './refusals.js'

const MAX_WORDS = 200
/** Runtime errors of a payer without an account, or with too little in it. */
const UNPAID = ['AccountNotFound', 'InsufficientFundsForFee']
const NO_FUNDS = /\binsufficient (lamports|funds)\b/i
const FROZEN = /\baccount is frozen\b/i
const BelowRent = v.object({ InsufficientFundsForRent: v.object({ account_index: v.number() }) })

type Failure = { err: unknown; logs: readonly string[]; network: CaipNetwork; minimum: bigint }

/** Maps a simulation error to the reason why a transaction would fail. */
export function toTransferError({ err, logs, network, minimum }: Failure): TransferError {
  const reason = reasonOf(err, logs)
  const options = { cause: { err, logs } }
  if (v.is(BelowRent, err)) {
    // The first account is the payer.
    return belowMinimum(
      network,
      minimum,
      err.InsufficientFundsForRent.account_index === 0 ? 'sender' : 'receiver',
    )
  }
  if (UNPAID.some((name) => err === name) || NO_FUNDS.test(reason))
    return new TransferError('INSUFFICIENT_FUNDS', reason, options)
  if (FROZEN.test(reason)) return new TransferError('TOKEN_NOT_SUPPORTED', reason, options)
  return new TransferError('WOULD_FAIL', reason, options)
}

/** The last error that a program logged, else the runtime's name for it. */
function reasonOf(err: unknown, logs: readonly string[]): string {
  const find = (pattern: RegExp) => logs.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1)
  const reason =
    find(/^Program log: Error: (.+)$/) ??
    // The system program logs it without a prefix.
    find(/^((?:Transfer|Create Account|Allocate): .+)$/) ??
    find(/^Program log: (?!Instruction: )(.+)$/) ??
    find(/^Program \w+ failed: (.+)$/) ??
    (typeof err === 'string' ? err : JSON.stringify(err))
  return reason.slice(0, MAX_WORDS)
}
