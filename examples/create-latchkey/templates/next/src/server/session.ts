import 'server-only'
import { createMemoryNonces, createVerifier } from 'latchkey/siwx/verify'
import type { cookies } from 'next/headers'
import { openSealed, seal } from './seal'

type Jar = Awaited<ReturnType<typeof cookies>>
export type Visitor = { address: string; chainId: string }

const NONCE_SECONDS = 600
const SESSION_SECONDS = 24 * 3600

const origin = process.env.PAGE_ORIGIN ?? 'http://localhost:3000'
// In this process's memory. Several processes need a shared store (`NonceStore`).
const nonces = createMemoryNonces({ lifetimeMs: NONCE_SECONDS * 1000 })
const verifier = createVerifier({ domain: new URL(origin).host, uri: origin, nonces })

/** Issues a nonce that only the requesting browser may use, so that no link signs a visitor in as someone else. */
export async function giveNonce(jar: Jar) {
  const issued = await nonces.issue()
  jar.set('nonce', seal('nonce', issued.nonce, NONCE_SECONDS), cookie(NONCE_SECONDS))
  return issued
}

/** Checks a signed message, and starts a session in a cookie that scripts can't read. */
export async function signIn(request: Request, jar: Jar): Promise<Visitor | { code: string }> {
  const signed = await request.json().catch(() => undefined)
  const verdict = await verifier.verify(signed, { signal: request.signal })
  if (!verdict.ok) return { code: verdict.code }
  const { accountAddress: address, chainId, nonce } = verdict.session.data
  if (nonce !== openSealed('nonce', jar.get('nonce')?.value)) return { code: 'NONCE_UNKNOWN' }
  jar.delete('nonce')
  jar.set('session', seal('session', `${chainId}:${address}`, SESSION_SECONDS), cookie(SESSION_SECONDS))
  return { address, chainId }
}

export function readVisitor(jar: Jar): Visitor | undefined {
  const account = openSealed('session', jar.get('session')?.value)
  const [namespace, reference, address] = account?.split(':') ?? []
  return address === undefined ? undefined : { address, chainId: `${namespace}:${reference}` }
}

export const endSession = (jar: Jar) => void jar.delete('session')

export const isOwnPage = (request: Request) => request.headers.get('origin') === origin

const cookie = (maxAge: number) => ({
  ...({ httpOnly: true, sameSite: 'strict', path: '/', maxAge } as const),
  secure: origin.startsWith('https:'),
})
