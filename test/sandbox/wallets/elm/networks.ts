import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { REGTEST } from '../../bitcoin/network.js'
import type { ElmNetwork } from '../types.js'

/** Networks in the order of their stored numbers. */
export const NETWORKS: readonly ElmNetwork[] = ['Regtest', 'Mainnet', 'Testnet', 'Testnet4', 'Signet']

export function parametersOf(name: ElmNetwork): BTC_NETWORK {
  if (name === 'Mainnet') return NETWORK
  return name === 'Regtest' ? REGTEST : TEST_NETWORK
}
