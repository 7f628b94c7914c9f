import type { BaseError } from '../../kernel/errors.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestPendingError,
  SessionError,
  SignRejectedError,
} from '../../kernel/session/errors.js'

/** The protocol has no codes, so rejections are matched by text. */
const REJECTED = /cancel|reject|denied|declined|not allowed|not (been )?authori/i
const PENDING = /pending authori/i

/** Maps a wallet's error to one of ours, in one place; `cause` keeps the original. */
export function mapWalletError(error: unknown, request: 'connect' | 'sign'): BaseError {
  // Already mapped.
  if (error instanceof Error && error.name === 'SessionError') return error as SessionError
  const options = { cause: error }
  const { message, code } = readThrown(error)
  if (code === 4001 || REJECTED.test(message))
    return request === 'connect' ? new ConnectionRejectedError(options) : new SignRejectedError(options)
  if (PENDING.test(message)) return new RequestPendingError(options)
  if (request === 'connect') return new ConnectionFailedError(options)
  return new SessionError('SIGN_FAILED', 'Failed to sign', options)
}

function readThrown(error: unknown): { message: string; code: unknown } {
  try {
    if (typeof error === 'string') return { message: error, code: undefined }
    const { message, code } = error as { message?: unknown; code?: unknown }
    return { message: typeof message === 'string' ? message : '', code }
  } catch {
    // The thrown value is unreadable.
    return { message: '', code: undefined }
  }
}
