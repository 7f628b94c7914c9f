import type { Keplr } from '@keplr-wallet/types'

/**
 * A wallet with Keplr's API. Some lack the methods that are optional here. Answers are validated despite
 * these types.
 */
export type KeplrWallet = Pick<Keplr, 'enable' | 'getKey'> &
  Partial<
    Pick<
      Keplr,
      | 'disable'
      | 'experimentalSuggestChain'
      | 'getOfflineSigner'
      | 'signAmino'
      | 'signArbitrary'
      | 'signDirect'
      | 'verifyArbitrary'
    >
  >

/** Never throws: a foreign object whose getters or traps throw is not a wallet. */
export function isKeplr(value: unknown): value is KeplrWallet {
  try {
    const { enable, getKey } = value as Record<string, unknown>
    return typeof enable === 'function' && typeof getKey === 'function'
  } catch {
    return false
  }
}
