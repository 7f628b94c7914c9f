import type { BaseError } from '../../../kernel/errors.js'
import { EvmError, mapWalletError } from '../errors.js'
import { read, walletCodes } from '../walletCodes.js'

const ASK_FIRST = 'Ask the visitor before sending them one by one.'
/** EIP-5792 codes of wallet_sendCalls and wallet_getCallsStatus. */
const CALLS = {
  5700: ['CALLS_CAPABILITY_UNSUPPORTED', 'The wallet does not support a required capability.'],
  5710: ['CALLS_CHAIN_UNSUPPORTED', 'The wallet does not support calls on this network.'],
  5720: ['CALLS_DUPLICATE_ID', 'Calls with this id were sent before.'],
  5730: ['CALLS_UNKNOWN_ID', 'The wallet does not know calls with this id.'],
  5740: ['CALLS_TOO_LARGE', 'The wallet does not accept this many calls.'],
  5750: ['CALLS_UPGRADE_REJECTED', `The account upgrade that these calls need was declined. ${ASK_FIRST}`],
  5760: ['CALLS_NOT_ATOMIC', `The wallet cannot run these calls atomically. ${ASK_FIRST}`],
} as const

export type CallsErrorCode = (typeof CALLS)[keyof typeof CALLS][0]

/**
 * Like `mapWalletError`, for methods with codes of their own. A rejection and an open prompt take precedence.
 */
export function mapCallsError(error: unknown): BaseError {
  const codes = walletCodes(error)
  const code = codes.find((one): one is keyof typeof CALLS => one in CALLS)
  if (code === undefined || codes.includes(4001) || codes.includes(-32002)) {
    return mapWalletError(error, 'request')
  }
  const [name, message] = CALLS[code]
  // The number may be text or in a nested error; callers always find it at `cause.code`.
  const isThere = codes[0] === code && read(error as object, 'code') === code
  return new EvmError(name, message, { cause: isThere ? error : { code, cause: error } })
}
