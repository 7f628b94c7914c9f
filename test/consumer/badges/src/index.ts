import { definePlugin, label } from 'latchkey'
import { type BadgesState, BadgesToken } from './contract.js'

export type * from './contract.js'

const state: BadgesState = { owner: undefined, names: [] }

export const badges = ({ limit = 10 }: { limit?: number | undefined } = {}) =>
  definePlugin('acme/badges', {
    options: { limit },
    provides: BadgesToken,
    state,
    routes: {
      AcmeBadges: {
        view: () => import('./views/AcmeBadges.js'),
        title: label('acme.badges.title', 'Badges'),
      },
    },
    rpc: { badges_list: 'safe' },
    setup: () => import('./setup.js'),
  })
