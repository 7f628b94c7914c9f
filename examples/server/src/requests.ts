import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { parseMessage, type Verdict } from 'latchkey/siwx/verify'
import * as v from 'valibot'
import type { SessionClaims } from './tokens.js'

/** The body of a sign-in. */
export const Signed = v.object({ message: v.string(), signature: v.string(), data: v.optional(v.unknown()) })

/** Answers `{ error, message }`, without details of errors that nobody threw on purpose. */
export function answerError(error: Error, c: Context): Response {
  if (!(error instanceof HTTPException)) {
    // A page that closed has no use for an answer.
    if (!c.req.raw.signal.aborted) console.error(error)
    return c.json({ error: 'INTERNAL', message: 'Something went wrong here.' }, 500)
  }
  const { code = 'REFUSED' } = (error.cause ?? {}) as { code?: string }
  return c.json({ error: code, message: error.message }, error.status)
}

type Data = (Verdict & { ok: true })['session']['data']

/** The claims of a session, which ends no later than its message. */
export function claimsOf(data: Data, sessionMs: number): Omit<SessionClaims, 'typ' | 'aud'> {
  const { accountAddress, chainId: caip2Network, domain, uri, nonce, expirationTime } = data
  const [chainIdNamespace = '', chainId = ''] = caip2Network.split(':')
  const now = Date.now()
  const end = Math.min(now + sessionMs, expirationTime === undefined ? Infinity : Date.parse(expirationTime))
  return {
    ...{ jti: crypto.randomUUID(), iss: 'latchkey-example-server' },
    ...{ sub: `did:pkh:${caip2Network}:${accountAddress}`, iat: seconds(now), exp: seconds(end) },
    ...{ address: accountAddress, chainId, chainIdNamespace, caip2Network, uri, domain, nonce },
  }
}

/** Parses the body as JSON without a content type: pages send none, which avoids a preflight. */
export async function readBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  try {
    return v.parse(schema, JSON.parse(await c.req.text()))
  } catch (cause) {
    throw fail(400, 'BODY_INVALID', 'The body does not have the expected form.', cause)
  }
}

/** Whether the message has this nonce. */
export function isOf(message: string, nonce: string): boolean {
  try {
    return parseMessage(message).nonce === nonce
  } catch {
    // The verifier reports what is wrong with it.
    return true
  }
}

export const seconds = (ms: number) => Math.floor(ms / 1000)
export const fail = (status: 400 | 401 | 403 | 413 | 503, code: string, message: string, cause?: unknown) =>
  new HTTPException(status, { message, cause: { code, cause } })
/** Answers 503 if a node did not respond, because the visitor may try again. */
export const refuse = ({ code, message }: Verdict & { ok: false }) =>
  fail(code === 'VERIFY_TIMEOUT' || code === 'VERIFY_UNAVAILABLE' ? 503 : 401, code, message)
