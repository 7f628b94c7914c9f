import 'server-only'
import { createMemoryNonces, createVerifier, parseMessage } from 'latchkey/siwx/verify'
import type { cookies } from 'next/headers'
import * as v from 'valibot'
import { openSealed, seal } from './seal'
import { pageOrigin } from './settings'

type Jar = Awaited<ReturnType<typeof cookies>>

export const SESSION = 'session'
const NONCE = 'nonce'
const NONCE_SECONDS = 600
const SESSION_SECONDS = 24 * 3600

const Signed = v.object({ message: v.string(), signature: v.string() })
const Asked = v.object({ nonce: v.string() })
const Visitor = v.object({
  ...{ accountAddress: v.string(), chainId: v.string(), domain: v.string(), uri: v.string() },
  ...{ version: v.string(), nonce: v.string() },
})
/** A signed-in visitor: the relevant parts of the message. */
export type Visitor = v.InferOutput<typeof Visitor>

// In this process's memory. Several processes need a shared store (`NonceStore`).
const nonces = createMemoryNonces({ lifetimeMs: NONCE_SECONDS * 1000 })
const verifier = createVerifier({ domain: new URL(pageOrigin()).host, uri: pageOrigin(), nonces })

/** Issues a nonce that only the requesting browser may use, so that no link can sign a visitor in as another. */
export async function giveNonce(jar: Jar) {
  const given = await nonces.issue()
  jar.set(NONCE, seal(NONCE, { nonce: given.nonce }, NONCE_SECONDS), cookie(NONCE_SECONDS))
  return given
}

/** Verifies a signed message, and starts a session in a cookie that scripts can't read. */
export async function signIn(request: Request, jar: Jar): Promise<Visitor | { error: string }> {
  const signed = v.safeParse(Signed, await request.json().catch(() => undefined))
  if (!signed.success) return { error: 'BODY_INVALID' }
  const asked = openSealed(NONCE, Asked, jar.get(NONCE)?.value)
  if (asked?.nonce !== nonceOf(signed.output)) return { error: 'NONCE_UNKNOWN' }
  const verdict = await verifier.verify(signed.output, { signal: request.signal })
  if (!verdict.ok) return { error: verdict.code }
  const visitor = v.parse(Visitor, verdict.session.data)
  jar.delete(NONCE)
  jar.set(SESSION, seal(SESSION, visitor, SESSION_SECONDS), cookie(SESSION_SECONDS))
  return visitor
}

export const readVisitor = (value: string | undefined): Visitor | undefined =>
  openSealed(SESSION, Visitor, value)

/** Ends the session in this browser. A server that must end sessions everywhere keeps a list of ended ones. */
export const endSession = (jar: Jar) => void jar.delete(SESSION)

/** Whether a request comes from our own page. Cookies come with every request, so check this before any change. */
export const isOwnPage = (request: Request) => request.headers.get('origin') === pageOrigin()

function nonceOf({ message }: { message: string }): string {
  try {
    return parseMessage(message).nonce
  } catch {
    // The message has no known format, so no issued nonce matches.
    return ''
  }
}

const cookie = (maxAge: number) => ({
  ...({ httpOnly: true, sameSite: 'strict', path: '/', maxAge } as const),
  secure: pageOrigin().startsWith('https:'),
})
