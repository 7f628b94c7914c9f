import { ConfigError, type Contribution, definePlugin, label } from '../../kernel/index.js'
import type { AccountAction } from '../account-tabs/contract.js'
import type { SwapOptions } from './contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }
/** By its id: the slot itself, imported here, would stand in every page. */
const action: Contribution<AccountAction> = {
  slot: 'account.actions',
  value: { id: 'swaps', route: 'Swap', label: label('swap.title', 'Swap') },
  rank: 30,
}

/** Swaps one token for another on eip155, by the exchange that the blockchain service asks. On where the project has it. */
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
    setup,
  })
