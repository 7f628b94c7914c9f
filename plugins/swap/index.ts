import { ConfigError, type Contribution, definePlugin, label } from '../../kernel/index.js'
import type { AccountAction } from '../account-tabs/contract.js'
import type { SwapOptions } from './contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }
/** Names the slot by its id, because importing it would add its code to every page. */
const action: Contribution<AccountAction> = {
  slot: 'account.actions',
  value: { id: 'swaps', route: 'Swap', label: label('swap.title', 'Swap') },
  rank: 30,
}

/** Swaps tokens on eip155 through the blockchain service. Enabled if the project has the feature. */
export const swap = ({ networks = {}, slippage }: Partial<SwapOptions> = {}) =>
  definePlugin('swap', {
    enabled: ({ swaps }) => Boolean(swaps && swaps.length > 0),
    options: { networks, slippage },
    validate: () => {
      for (const [id, { calls }] of Object.entries(networks))
        if (!calls) throw new ConfigError('CONFIG_INVALID', `swap: network "${id}" needs "calls".`)
    },
    state: true,
    routes: { Swap: later, SwapSelectToken: later, SwapPreview: later, SwapStatus: later },
    contributes: [action],
    latchkey: '^0.2.0',
    setup,
  })
