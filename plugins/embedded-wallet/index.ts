import { type Contribution, definePlugin } from '../../kernel/index.js'
import type { ConnectMethod } from '../connect/contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup }
/** Contributed by id, because importing the slot would add it to the eager bundle. */
const method = (id: ConnectMethod['id']): Contribution<ConnectMethod> => ({
  slot: 'connect.methods',
  value: { id, component: () => setup().then((late) => late.methods(id)) },
  rank: 100,
})

/**
 * A wallet for visitors without one, accessed by e-mail or social login. Its keys stay in a frame of the secure site.
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
      ApproveTransaction: { more: setup, protected: true },
      ActivePermissions: later,
    },
    connectors: ['ID_AUTH'],
    returns: 'result_uri',
    provides: { id: 'flow.embedded-wallet' },
    contributes: [method('email'), method('social')],
    latchkey: '^0.2.0',
    setup,
  })
