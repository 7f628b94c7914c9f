import { ConnectionFailedError, SessionError } from '../errors.js'

/** What a caller of connecting gets, whatever was thrown. */
export function asSessionError(error: unknown): SessionError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SessionError') return error as SessionError
  // Aborted without a reason of its own.
  if (name === 'AbortError') return new SessionError('CONNECTION_CANCELLED', 'Connection cancelled')
  return new ConnectionFailedError({ cause: error })
}
