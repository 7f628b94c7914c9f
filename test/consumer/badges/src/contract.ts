import { createToken, type SignIn } from 'latchkey'
import type { ConnectService } from 'latchkey/plugins/connect/contract'

export type BadgesState = { owner: string | undefined; names: string[] }
export interface Badges {
  list(owner: string): Promise<string[]>
  /** Names of certified wallets. */
  wallets(): Promise<string[]>
}
export const BadgesToken = createToken<Badges>('acme/badges.badges')

declare module 'latchkey' {
  interface PluginRegistry {
    'acme/badges': {
      options: { limit: number }
      optional: { connect: ConnectService }
      provides: Badges
      state: BadgesState
      views: { AcmeBadges: { owner: string } }
      events: { 'acme/badges:listed': { count: number } }
      analytics: { BADGES_LISTED: { count: number } }
      rpc: { badges_list: { params: { owner: string }; result: string[] } }
      messages: typeof import('./messages.js').default
    }
    'acme/pass': { options: { domain: string }; provides: SignIn }
  }
}
