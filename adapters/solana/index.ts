import { type AdapterPlugin, defineAdapter } from '../../kernel/adapter.js'
import { discover } from './discover.js'

export type * from './contract.js'
export type { SolanaError, SolanaErrorCode } from './errors.js'

/**
 * Solana wallets of the Wallet Standard, and those paired by WalletConnect. The page pays for finding them; what
 * connects, signs and reads loads on first use, and brings no library of Solana's.
 *
 * @example
 * createAppKit({ projectId, networks: [solana], adapters: [solanaAdapter()] })
 */
export const solanaAdapter = (): AdapterPlugin =>
  defineAdapter({ namespace: 'solana', sdkName: 'solana', discover, setup: () => import('./setup.js') })
