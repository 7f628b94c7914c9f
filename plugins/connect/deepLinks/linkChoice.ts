import type { Context } from '../../../kernel/index.js'
import type { LinkChoice } from './buildLink.js'

/** WalletConnect reads this key before each request, so it lacks the kit's prefix (docs/protocol.md#deep-links). */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Stores the link of the connected wallet's app, or removes it if the wallet was reached without a link. */
export function writeLinkChoice(
  { log }: Pick<Context<'connect'>, 'log'>,
  choice: LinkChoice | undefined,
): void {
  try {
    if (choice) localStorage.setItem(KEY, JSON.stringify(choice))
    else localStorage.removeItem(KEY)
  } catch (error) {
    // The connection still works: the visitor switches to the wallet by hand.
    log.warn('Storing the wallet’s link failed.', error)
  }
}
