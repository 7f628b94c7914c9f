import 'server-only'
import { createMemoryNonces, createVerifier } from 'latchkey/siwx/verify'
import type { cookies } from 'next/headers'
import { type Account, endSession, findAccounts, SESSION_SECONDS, startSession } from './sessions'

type Jar = Awaited<ReturnType<typeof cookies>>
type Refusal = { code: string; message?: string }

const NONCE_SECONDS = 600

const origin = process.env.PAGE_ORIGIN ?? 'http://localhost:3000'
// In this process's memory. Several processes need a shared store (`NonceStore`).
const nonces = createMemoryNonces({ lifetimeMs: NONCE_SECONDS * 1000 })
const verifier = createVerifier({ domain: new URL(origin).host, uri: origin, nonces })

/** Issues a nonce that only the requesting browser may use, so that no link signs a visitor in as someone else. */
export async function giveNonce(jar: Jar) {
  const issued = await nonces.issue()
  jar.set('nonce', issued.nonce, cookie(NONCE_SECONDS))
  return issued
}

/** Checks a signed message, and starts a session whose id is in a cookie that scripts can't read. */
export async function signIn(request: Request, jar: Jar): Promise<Account | Refusal> {
  const signed = await request.json().catch(() => undefined)
  const verdict = await verifier.verify(signed, { signal: request.signal })
  if (!verdict.ok) return { code: verdict.code, message: verdict.message }
  const { account, session } = verdict
  if (session.data.nonce !== jar.get('nonce')?.value) return { code: 'NONCE_UNKNOWN' }
  jar.delete('nonce')
  // An Ethereum and a Solana account stay beside each other; another Ethereum account replaces the first.
  const others = readAccounts(jar).filter(
    (one) =>
      namespaceOf(one) !== namespaceOf(account) ||
      (one.address === account.address && one.chainId !== account.chainId),
  )
  keep(jar, [...others, account])
  return account
}

/** The kind of chain: `eip155` is Ethereum and its like, `solana` is Solana. */
const namespaceOf = ({ chainId }: Account) => chainId.split(':')[0]

/** The visitor's account, once for each network that they signed in on. Empty if they are signed out. */
export const readAccounts = (jar: Jar) => findAccounts(jar.get('session')?.value)

/** Signs the visitor out of one account, or out of all. */
export async function signOut(request: Request, jar: Jar) {
  const { address, chainId }: Partial<Account> = await request.json().catch(() => ({}))
  const isLeft = (one: Account) =>
    address !== undefined && !(one.address === address && one.chainId === chainId)
  keep(jar, readAccounts(jar).filter(isLeft))
}

/** Why a request that changes something is refused: browsers send cookies with the requests of any page. */
export function refuseOrigin(request: Request): Refusal | undefined {
  const from = request.headers.get('origin') ?? 'a request without an Origin header'
  if (from === origin) return undefined
  const message = `Refused ${from}, because PAGE_ORIGIN is ${origin}. Set it to the address of your page.`
  console.warn(message)
  return { code: 'ORIGIN', message }
}

function keep(jar: Jar, accounts: readonly Account[]) {
  endSession(jar.get('session')?.value)
  if (accounts.length === 0) jar.delete('session')
  else jar.set('session', startSession(accounts), cookie(SESSION_SECONDS))
}

const cookie = (maxAge: number) => ({
  ...({ httpOnly: true, sameSite: 'strict', path: '/', maxAge } as const),
  secure: origin.startsWith('https:'),
})
