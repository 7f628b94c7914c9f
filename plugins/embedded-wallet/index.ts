import { type Contribution, definePlugin } from '../../kernel/index.js'
import type { ConnectMethod } from '../connect/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: () => import('./laterRoutes.js') }
const methods = () => import('./views/methods.js')
/** By its id: the slot itself, imported here, would stand in every page. */
const method = (value: ConnectMethod): Contribution<ConnectMethod> => ({
  slot: 'connect.methods',
  value,
  rank: 100,
})

/**
 * A wallet for visitors who have none, reached by e-mail or a social login: its keys stay in a frame of the secure site.
 * On eip155 and solana.
 */
export const embeddedWallet = () =>
  definePlugin('embedded-wallet', {
    enabled: ({ email, socials }) => Boolean(email || socials),
    state: true,
    routes: {
      EmailLogin: later,
      ConnectSocials: later,
      ConnectingSocial: later,
      ConnectingFarcaster: later,
      UpdateEmailWallet: later,
      ApproveTransaction: later,
      ActivePermissions: later,
    },
    provides: { id: 'flow.embedded-wallet' },
    contributes: [
      method({
        id: 'email',
        height: 52,
        enabled: ({ email }) => Boolean(email),
        component: () => methods().then(({ EmailMethod }) => ({ default: EmailMethod })),
      }),
      method({
        id: 'social',
        height: 104,
        enabled: ({ socials }) => Boolean(socials),
        component: () => methods().then(({ SocialMethod }) => ({ default: SocialMethod })),
      }),
    ],
    setup,
  })
