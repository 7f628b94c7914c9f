import { ConnectionFailedError, SessionError } from '../errors.js'

/** Converts anything thrown while connecting to a SessionError. */
export function asSessionError(error: unknown): SessionError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SessionError') return error as SessionError
  // The signal was aborted without a reason.
  if (name === 'AbortError') return new SessionError('CONNECTION_CANCELLED', 'Connection cancelled')
  return new ConnectionFailedError({ cause: error })
}
