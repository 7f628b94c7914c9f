import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
import { ownChain } from '../chains/ownChain.js'
import { discover } from './discover.js'

export type * from './contract.js'
export type { SolanaError, SolanaErrorCode } from './errors.js'

/**
 * Solana wallets of the Wallet Standard, and those paired by WalletConnect. Only discovery is eager;
 * connecting, signing and reading load on first use. Only transfers need a Solana library, `@solana/web3.js`
 * 1.x.
 *
 * @example
 * createAppKit({ projectId, networks: [solana], adapters: [solanaAdapter()] })
 */
export const solanaAdapter = (): AdapterPlugin =>
  defineAdapter({
    namespace: 'solana',
    sdkName: 'solana',
    discover,
    latchkey: '^0.2.0',
    chain: ownChain,
    setup: () => import('./setup.js'),
  })
