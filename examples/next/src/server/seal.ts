import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const MIN_SECRET_CHARS = 32
const Sealed = v.object({ until: v.number(), value: v.unknown() })

/**
 * Seals a value for this many seconds: its holder can read but not change it. It is valid for one purpose only. @throws
 * Error without AUTH_SECRET
 */
export function seal(purpose: string, value: unknown, seconds: number): string {
  const body = Buffer.from(JSON.stringify({ until: Date.now() + seconds * 1000, value })).toString(
    'base64url',
  )
  return `${body}.${sign(purpose, body).toString('base64url')}`
}

/** The sealed value, or undefined if the seal is invalid or expired. */
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
    throw new Error('Set AUTH_SECRET to 32 random characters or more: openssl rand -hex 32')
  }
  return createHmac('sha256', AUTH_SECRET).update(`${purpose}.${body}`).digest()
}
