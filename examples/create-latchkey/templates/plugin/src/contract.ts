import { createToken } from 'latchkey'

/** A text that an account signed. */
export type Entry = {
  /** Address of the account that signed. */
  address: string
  text: string
  /** The signature in the format of the account's chain: 0x-hex for EVM. */
  signature: string
}

/** The plugin's state. A slice holds plain data only, no live objects. */
export type GuestbookState = {
  /** Newest first. */
  entries: readonly Entry[]
  /** What the visitor answered to the question of the view, until the entries change. */
  outcome?: 'cleared' | 'kept'
}

/** The interface for other plugins. */
export interface Guestbook {
  /** @throws GuestbookError, or the wallet's SessionError */
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
      views: {
        /** `text` fills in the field. The tile passes none. */
        AcmeGuestbook: { text?: string }
        /** Asks the visitor before all entries are removed. */
        AcmeGuestbookClear: void
      }
      events: { 'acme/guestbook:signed': { address: string } }
      analytics: { GUESTBOOK_SIGNED: { length: number } }
      rpc: {
        guestbook_sign: { params: { text: string }; result: Entry }
        guestbook_entries: { params: { limit?: number }; result: readonly Entry[] }
        /** Resolves with the number of removed entries. */
        guestbook_clear: { params: void; result: number }
      }
      messages: typeof import('./messages.js').default
      remote: 'acme_guestbook'
    }
  }
}
