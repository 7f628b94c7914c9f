import * as v from 'valibot'
import { TransferError } from '../../../kernel/session/transferErrors.js'

const MAX_WORDS = 200
/** Codes of the codespace `sdk` (types/errors of the Cosmos SDK). */
const INSUFFICIENT_FUNDS = 5
/** The price rose, the last block has passed, or another transaction took the sequence. */
const OUTDATED = [13, 30, 32]

const Refused = v.object({ code: v.number(), message: v.string() })

/** Maps a node's refusal to simulate. Undefined if it was none. */
export function toSimulationError(cause: unknown): TransferError | undefined {
  const refused = v.safeParse(Refused, cause)
  return refused.success ? failure(refused.output.message, { cause }) : undefined
}

/** Maps a node's refusal to take a transaction (`tx_response`). */
export function toBroadcastError(answer: {
  code: number
  codespace: string
  raw_log: string
}): TransferError {
  const { code, codespace, raw_log } = answer
  const options = { cause: answer }
  const isSdk = codespace === 'sdk'
  if (isSdk && code === INSUFFICIENT_FUNDS)
    return new TransferError('INSUFFICIENT_FUNDS', short(raw_log), options)
  if (isSdk && OUTDATED.includes(code)) return new TransferError('REVIEW_OUTDATED', short(raw_log), options)
  return failure(raw_log, options)
}

/** Nodes put the reason first, then where it came from. */
const failure = (message: string, options: { cause: unknown }) =>
  new TransferError(codeOf(message), short(message.split(/[[\n]/)[0]?.trim() || message), options)

function codeOf(message: string): TransferError['code'] {
  if (/insufficient funds|smaller than/i.test(message)) return 'INSUFFICIENT_FUNDS'
  return /account sequence mismatch/i.test(message) ? 'REVIEW_OUTDATED' : 'WOULD_FAIL'
}

const short = (message: string) => message.slice(0, MAX_WORDS)
