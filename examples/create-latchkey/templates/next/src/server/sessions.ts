import 'server-only'
import { randomUUID } from 'node:crypto'

export type Account = { chainId: string; address: string }
type Session = {
  /** The visitor's account, once for each network that they signed in on. */
  accounts: readonly Account[]
  until: number
}

export const SESSION_SECONDS = 24 * 3600

// In this process's memory, and on `globalThis`, because Next bundles routes and pages apart. Several processes need a
// database.
const kept = globalThis as typeof globalThis & { signInSessions?: Map<string, Session> }
kept.signInSessions ??= new Map()
const sessions = kept.signInSessions

/** The accounts of a session that has not ended. */
export function findAccounts(id: string | undefined): readonly Account[] {
  const session = id === undefined ? undefined : sessions.get(id)
  return session && session.until > Date.now() ? session.accounts : []
}

/** Starts a session and returns its id, which only the visitor's cookie has. */
export function startSession(accounts: readonly Account[]): string {
  for (const [id, { until }] of sessions) if (until < Date.now()) sessions.delete(id)
  const id = randomUUID()
  sessions.set(id, { accounts, until: Date.now() + SESSION_SECONDS * 1000 })
  return id
}

export const endSession = (id: string | undefined) => void sessions.delete(id ?? '')
