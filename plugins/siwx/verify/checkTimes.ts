import type { SIWXMessageData } from '../contract.js'
import { toMs } from '../message/times.js'
import { type Refusal, refuse } from './types.js'

export type Clock = { now: number; toleranceMs: number; maxAgeMs: number }

/** Checks the message's times against the server's clock. */
export function checkTimes(
  { issuedAt, notBefore, expirationTime }: SIWXMessageData,
  { now, toleranceMs, maxAgeMs }: Clock,
): Refusal | undefined {
  // Phrased as what must hold, so that comparisons with NaN refuse the message.
  const isPast = (time: string) => toMs(time) <= now + toleranceMs
  const isWithin = (time: string, ms: number) => now - toleranceMs < toMs(time) + ms
  if (notBefore !== undefined && !isPast(notBefore)) {
    return refuse('NOT_YET_VALID', `The message is valid from ${notBefore}.`, 'notBefore')
  }
  if (expirationTime !== undefined && !isWithin(expirationTime, 0)) {
    return refuse('EXPIRED', `The message was valid until ${expirationTime}.`, 'expirationTime')
  }
  if (issuedAt === undefined || !isPast(issuedAt)) {
    return refuse(
      'ISSUED_IN_FUTURE',
      `The message was issued at ${issuedAt}, which is in the future.`,
      'issuedAt',
    )
  }
  if (!isWithin(issuedAt, maxAgeMs)) {
    return refuse('TOO_OLD', `The message was issued at ${issuedAt}, too long ago.`, 'issuedAt')
  }
  return undefined
}
