import type { Kernel } from '../../../kernel/index.js'
import { toSocial } from '../socials.js'
import type { PopupProvider } from './redirectUri.js'

/** Under our prefix; protocol 2.6. */
const PROVIDER = 'social_provider'
/** The value in the way back, and when the page left. */
const ATTEMPT = 'lk/social-login'
const WRITTEN = /^([\da-f]{32}) (\d{1,15})$/
const LIFE_MS = 600_000

type Storage = Pick<Kernel['storage'], 'get' | 'set' | 'remove'>

/** Notes the login that the page leaves for. One that was noted before is none any more. */
export function keepPending(storage: Storage, provider: PopupProvider, id: string): void {
  storage.set(PROVIDER, provider)
  storage.set(ATTEMPT, `${id} ${Date.now()}`)
}

/** After this nobody who comes back is logged in. */
export function forgetPending(storage: Storage): void {
  storage.remove(PROVIDER)
  storage.remove(ATTEMPT)
}

/**
 * The login that this browser left for with this value, once. A link with a result that somebody else made has another
 * value, or none: it would log the visitor into that person's account.
 */
export function takePending(storage: Storage, id: string | null): PopupProvider | 'expired' | undefined {
  const [, kept, at] = WRITTEN.exec(storage.get(ATTEMPT) ?? '') ?? []
  const provider = toSocial(storage.get(PROVIDER))
  forgetPending(storage)
  if (kept === undefined || kept !== id || !provider || provider === 'farcaster') return undefined
  const age = Date.now() - Number(at)
  return age >= 0 && age < LIFE_MS ? provider : 'expired'
}
