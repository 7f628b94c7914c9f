import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'

const SEALED = /^(\d+)\.(.+)\.([\w-]+)$/

/** Seals a text for some seconds: the browser can keep and read it, but not change it. It is valid for one purpose. */
export function seal(purpose: string, text: string, seconds: number): string {
  const until = Date.now() + seconds * 1000
  return `${until}.${text}.${sign(purpose, until, text)}`
}

/** The sealed text, or undefined if the seal is invalid or expired. */
export function openSealed(purpose: string, sealed: string | undefined): string | undefined {
  const [, until = '0', text = '', given = ''] = SEALED.exec(sealed ?? '') ?? []
  const wanted = sign(purpose, Number(until), text)
  const isOurs = given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
  return isOurs && Number(until) > Date.now() ? text : undefined
}

function sign(purpose: string, until: number, text: string): string {
  const { AUTH_SECRET = '' } = process.env
  if (AUTH_SECRET.length < 32) throw new Error('Set AUTH_SECRET to the output of: openssl rand -hex 32')
  return createHmac('sha256', AUTH_SECRET).update(`${purpose}.${until}.${text}`).digest('base64url')
}
