import { definePlugin, label, SignInToken } from 'latchkey'
import { ConnectToken } from 'latchkey/plugins/connect/contract'
import { type BadgesState, BadgesToken } from './contract.js'

export type * from './contract.js'

const state: BadgesState = { owner: undefined, names: [] }

export const badges = ({ limit = 10 }: { limit?: number | undefined } = {}) =>
  definePlugin('acme/badges', {
    latchkey: '^0.2.0',
    options: { limit },
    optional: { connect: ConnectToken },
    provides: BadgesToken,
    state,
    routes: {
      AcmeBadges: {
        view: () => import('./views/AcmeBadges.js'),
        title: label('acme.badges.title', 'Badges'),
      },
    },
    rpc: { badges_list: 'safe' },
    translations: { de: () => import('./de.js') },
    setup: () => import('./setup.js'),
  })

/** Signs visitors in while they connect, if their wallet can. */
export const pass = (options: { domain: string }) =>
  definePlugin('acme/pass', {
    latchkey: '^0.2.0',
    options,
    provides: SignInToken,
    setup: () => import('./passSetup.js'),
  })
