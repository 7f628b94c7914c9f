import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXMessage, SIWXMessageData } from '../contract.js'
import { isSameAddress } from './account.js'
import { SIWXError } from './errors.js'

/** Most messages that may wait for their signature. The newest are kept. */
const MAX_OPEN = 50

type Issued = { chainId: CaipNetworkId; accountAddress: string; used: Set<string> }

/** The nonces of requested messages. Each signs in one account on one network, once. */
export class Nonces {
  readonly #issued = new Map<string, Issued>()

  add({ nonce, chainId, accountAddress }: SIWXMessage): void {
    this.#issued.set(nonce, { chainId, accountAddress, used: new Set() })
    const [oldest] = this.#issued.keys()
    if (this.#issued.size > MAX_OPEN && oldest !== undefined) this.#issued.delete(oldest)
  }

  /**
   * Uses a nonce, and returns a function that makes it usable again. A message without an address, from one-click
   * sign-in, may be signed by any account, once per network.
   * @throws SIWXError NONCE_UNKNOWN, NONCE_USED
   */
  use({ nonce, chainId, accountAddress }: SIWXMessageData): () => void {
    const issued = this.#issued.get(nonce)
    const isMeant =
      issued &&
      (issued.accountAddress === '' ||
        (issued.chainId === chainId && isSameAddress(chainId, issued.accountAddress, accountAddress)))
    if (!isMeant) throw new SIWXError('NONCE_UNKNOWN', 'The message was not requested for this account.')
    // With one-click sign-in, the first account to sign on a network uses the nonce there.
    const { used } = issued
    if (used.has(chainId)) throw new SIWXError('NONCE_USED', 'The message was used before.')
    used.add(chainId)
    return () => void used.delete(chainId)
  }
}
