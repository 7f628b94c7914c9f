import { randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.js'

const LIFETIME_MS = 20 * 60_000
const TRIES = 5

/** An e-mailed code that is valid once. */
export interface Code {
  digits: string
  expiresAt: number
  triesLeft: number
}

export function makeCode(now: number): Code {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return { digits, expiresAt: now + LIFETIME_MS, triesLeft: TRIES }
}

/** @throws Refusal unless it is the right code, in time, within five tries */
export function checkCode(code: Code | undefined, given: string, now: number): void {
  if (!code) throw new Refusal('No code was requested')
  if (now >= code.expiresAt) throw new Refusal('Code expired')
  if (code.triesLeft <= 0) throw new Refusal('Too many attempts')
  code.triesLeft -= 1
  const isSame = given.length === 6 && timingSafeEqual(Buffer.from(given), Buffer.from(code.digits))
  if (!isSame) throw new Refusal('Invalid code')
  code.triesLeft = 0
}
