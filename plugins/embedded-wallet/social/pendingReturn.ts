import type { Storage as KitStorage } from '../../../kernel/index.js'
import { toSocial } from '../socials.js'
import type { PopupProvider } from './redirectUri.js'

/** Storage key for the provider of a login that has left the page (docs/protocol.md#login-flows). */
const PROVIDER = 'social_provider'
/** Storage key for the attempt's random value and start time. */
const ATTEMPT = 'lk/social-login'
const WRITTEN = /^([\da-f]{32}) (\d{1,15})$/
const LIFE_MS = 600_000

type Storage = Pick<KitStorage, 'get' | 'set' | 'remove'>

/** Stores the login that the page navigates for, replacing an earlier one. */
export function keepPending(storage: Storage, provider: PopupProvider, id: string): void {
  storage.set(PROVIDER, provider)
  storage.set(ATTEMPT, `${id} ${Date.now()}`)
}

/** Forgets the stored login, so that no redirect counts any more. */
export function forgetPending(storage: Storage): void {
  storage.remove(PROVIDER)
  storage.remove(ATTEMPT)
}

/**
 * Takes the login that this browser started with this value, once. A link crafted by an attacker has another value or
 * none; its result would log the visitor in to the attacker's account.
 */
export function takePending(storage: Storage, id: string | null): PopupProvider | 'expired' | undefined {
  const [, kept, at] = WRITTEN.exec(storage.get(ATTEMPT) ?? '') ?? []
  const provider = toSocial(storage.get(PROVIDER))
  forgetPending(storage)
  if (kept === undefined || kept !== id || !provider || provider === 'farcaster') return undefined
  const age = Date.now() - Number(at)
  return age >= 0 && age < LIFE_MS ? provider : 'expired'
}
