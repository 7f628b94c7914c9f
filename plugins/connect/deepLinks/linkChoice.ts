import type { Context } from '../../../kernel/index.js'
import type { LinkChoice } from './buildLink.js'

/**
 * WalletConnect reads this key before each request, hence a name without our prefix
 * (docs/protocol.md#deep-links).
 */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers how to open the connected wallet's app, or forgets it when it was reached without a link. */
export function writeLinkChoice(
  { log }: Pick<Context<'connect'>, 'log'>,
  choice: LinkChoice | undefined,
): void {
  try {
    if (choice) localStorage.setItem(KEY, JSON.stringify(choice))
    else localStorage.removeItem(KEY)
  } catch (error) {
    // The connection works without it: the visitor switches to the wallet by hand.
    log.warn('The browser refuses to remember the wallet’s link.', error)
  }
}
