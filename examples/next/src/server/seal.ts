import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const MIN_SECRET_CHARS = 32
const Sealed = v.object({ until: v.number(), value: v.unknown() })

/**
 * A value that whoever holds it can read but not change, for so many seconds. What was sealed for one purpose is good for
 * no other. @throws Error without AUTH_SECRET
 */
export function seal(purpose: string, value: unknown, seconds: number): string {
  const body = Buffer.from(JSON.stringify({ until: Date.now() + seconds * 1000, value })).toString(
    'base64url',
  )
  return `${body}.${sign(purpose, body).toString('base64url')}`
}

/** What was sealed, or undefined where it was not by us, or is over. */
export function openSealed<T>(
  purpose: string,
  schema: v.GenericSchema<unknown, T>,
  text: string | undefined,
): T | undefined {
  const [body = '', seal = ''] = text?.split('.') ?? []
  if (!body || !seal) return undefined
  const [given, wanted] = [Buffer.from(seal, 'base64url'), sign(purpose, body)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { until, value } = v.parse(Sealed, JSON.parse(Buffer.from(body, 'base64url').toString()))
  return until > Date.now() ? v.parse(schema, value) : undefined
}

function sign(purpose: string, body: string): Buffer {
  const { AUTH_SECRET = '' } = process.env
  if (AUTH_SECRET.length < MIN_SECRET_CHARS) {
    throw new Error('Set AUTH_SECRET to 32 characters of chance: openssl rand -hex 32')
  }
  return createHmac('sha256', AUTH_SECRET).update(`${purpose}.${body}`).digest()
}
