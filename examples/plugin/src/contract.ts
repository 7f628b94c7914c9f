import { createToken } from 'latchkey'

/** One line in the book. */
export type Entry = {
  /** Of the account that signed. */
  address: string
  text: string
  /** In the form of the account's chain: 0x-hex for EVM. */
  signature: string
}

/** Plain data only: live objects stay out of a slice. */
export type GuestbookState = {
  /** Newest first. */
  entries: readonly Entry[]
}

/** What other plugins may ask of this one. */
export interface Guestbook {
  /** @throws GuestbookError, or what the wallet says (SessionError) */
  sign(text: string): Promise<Entry>
  entries(): readonly Entry[]
}
export const GuestbookToken = createToken<Guestbook>('acme/guestbook')

declare module 'latchkey' {
  interface PluginRegistry {
    'acme/guestbook': {
      options: { limit: number }
      provides: Guestbook
      state: GuestbookState
      views: { AcmeGuestbook: void }
      events: { 'acme/guestbook:signed': { address: string } }
      analytics: { GUESTBOOK_SIGNED: { length: number } }
      rpc: {
        guestbook_sign: { params: { text: string }; result: Entry }
        guestbook_entries: { params: { limit?: number }; result: readonly Entry[] }
      }
      messages: typeof import('./messages.js').default
    }
  }
}
