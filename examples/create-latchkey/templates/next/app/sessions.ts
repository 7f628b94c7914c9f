// app/sessions.ts
import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'

/** The address at which visitors open the site: https://… in production. */
export const PAGE_ORIGIN = process.env.PAGE_ORIGIN ?? 'http://localhost:3000'

export type Account = { chainId: string; address: string }
type Sessions = Map<string, { accounts: readonly Account[]; until: number }>

// Sessions by the id in the visitor's cookie, in this process's memory, and on `globalThis`, because Next bundles routes
// and pages apart. In production, keep them in your database.
const kept = globalThis as typeof globalThis & { signInSessions?: Sessions }
kept.signInSessions ??= new Map()
const sessions = kept.signInSessions
const DAY_MS = 24 * 3_600_000
export const cookie = {
  ...({ httpOnly: true, sameSite: 'strict', path: '/', maxAge: DAY_MS / 1000 } as const),
  secure: PAGE_ORIGIN.startsWith('https:'),
}

/** The visitor's account, once for each network that they signed in on. Empty if they are signed out. */
export async function readAccounts(): Promise<readonly Account[]> {
  const session = sessions.get((await cookies()).get('session')?.value ?? '')
  return session && session.until > Date.now() ? session.accounts : []
}

/** Replaces the visitor's session; without accounts, ends it. */
export async function keep(accounts: readonly Account[]): Promise<void> {
  const jar = await cookies()
  sessions.delete(jar.get('session')?.value ?? '')
  for (const [id, { until }] of sessions) if (until < Date.now()) sessions.delete(id)
  if (accounts.length === 0) return void jar.delete('session')
  const id = randomUUID()
  sessions.set(id, { accounts, until: Date.now() + DAY_MS })
  jar.set('session', id, cookie)
}
