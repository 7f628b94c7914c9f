import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXMessage, SIWXMessageData } from '../contract.js'
import { isSameAddress } from './account.js'
import { SIWXError } from './errors.js'

/** Messages that may wait for their signature at once, the newest of them. */
const MAX_OPEN = 50

type Issued = { chainId: CaipNetworkId; accountAddress: string; used: Set<string> }

/** The nonces of what was asked to be signed. Each signs one account of one network in, once. */
export class Nonces {
  readonly #issued = new Map<string, Issued>()

  add({ nonce, chainId, accountAddress }: SIWXMessage): void {
    this.#issued.set(nonce, { chainId, accountAddress, used: new Set() })
    const [oldest] = this.#issued.keys()
    if (this.#issued.size > MAX_OPEN && oldest !== undefined) this.#issued.delete(oldest)
  }

  /**
   * Uses one; what is returned takes that back. A message without an address, as one-click sign-in asks with, may be
   * signed by any account, once for each of its networks.
   * @throws SIWXError NONCE_UNKNOWN, NONCE_USED
   */
  use({ nonce, chainId, accountAddress }: SIWXMessageData): () => void {
    const issued = this.#issued.get(nonce)
    const isMeant =
      issued &&
      (issued.accountAddress === '' ||
        (issued.chainId === chainId && isSameAddress(chainId, issued.accountAddress, accountAddress)))
    if (!isMeant) throw new SIWXError('NONCE_UNKNOWN', 'Nobody asked this account to sign this.')
    // One-click sign-in is of one account: whose signature comes first.
    const { used } = issued
    if (used.has(chainId)) throw new SIWXError('NONCE_USED', 'This was handed in before.')
    used.add(chainId)
    return () => void used.delete(chainId)
  }
}
