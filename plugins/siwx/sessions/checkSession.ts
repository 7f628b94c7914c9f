import type { SIWXMessageData, SIWXSession } from '../contract.js'
import { parseMessage } from '../message/parse.js'
import type { Profiles } from '../message/profiles.js'
import { toMs } from '../message/times.js'
import { SIWXError } from './errors.js'
import { isSameData } from './readSessions.js'

type Times = Pick<SIWXMessageData, 'expirationTime' | 'notBefore'>

export const isOver = ({ expirationTime }: Times, now: number): boolean =>
  expirationTime !== undefined && toMs(expirationTime) <= now
export const isInTime = (data: Times, now: number): boolean =>
  !isOver(data, now) && (data.notBefore === undefined || toMs(data.notBefore) <= now)

type Expected = { domain: string; profiles?: Profiles | undefined; now?: number | undefined }

/**
 * Parses and checks a session. Its signature is checked elsewhere.
 * @throws MessageError if the text is not a sign-in message; SIWXError DATA_MISMATCH, DOMAIN_MISMATCH, EXPIRED,
 * NOT_YET_VALID.
 */
export function checkSession(
  session: SIWXSession,
  { domain, profiles, now = Date.now() }: Expected,
): SIWXMessageData {
  const data = parseMessage(session.message, profiles)
  if (!isSameData(data, session.data)) {
    throw new SIWXError('DATA_MISMATCH', 'The data of the session differs from the signed message.')
  }
  if (data.domain !== domain) {
    throw new SIWXError('DOMAIN_MISMATCH', 'The signed message is for another page.')
  }
  if (isOver(data, now)) throw new SIWXError('EXPIRED', 'The session has expired.')
  if (!isInTime(data, now)) throw new SIWXError('NOT_YET_VALID', 'The session is not valid yet.')
  return data
}
