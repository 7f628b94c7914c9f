import type { Keplr } from '@keplr-wallet/types'

/**
 * A wallet in Keplr's shape. Many have it; some leave out what is optional here. What they answer is looked at, whatever
 * these types say.
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

/** Total: foreign objects may have getters and traps that throw, and are then no wallet. */
export function isKeplr(value: unknown): value is KeplrWallet {
  try {
    const { enable, getKey } = value as Record<string, unknown>
    return typeof enable === 'function' && typeof getKey === 'function'
  } catch {
    return false
  }
}
