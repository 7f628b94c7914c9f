import { type Contribution, definePlugin } from '../../kernel/index.js'
import type { ConnectMethod } from '../connect/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup }
/** By its id: the slot itself, imported here, would stand in every page. */
const method = (id: ConnectMethod['id']): Contribution<ConnectMethod> => ({
  slot: 'connect.methods',
  value: { id, component: () => setup().then((late) => late.methods(id)) },
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
    contributes: [method('email'), method('social')],
    setup,
  })
