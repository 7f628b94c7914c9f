import { BaseError } from '../../../kernel/index.js'
import type { BuiltLink } from './buildLink.js'
import { appHref } from './linkGate.js'
import { openByTelegram } from './openByTelegram.js'

/** A wallet's app could not be opened. Its message never contains the address, which is a secret. */
export class LinkError extends BaseError<'LINK_REFUSED' | 'LINK_FAILED'> {
  override readonly name = 'LinkError'
}

/**
 * Opens a wallet's app or page. Call it inside the visitor's gesture.
 * @throws LinkError if the link does not pass the gate, or the browser refuses to open it
 */
export function openLink({ href, target }: Pick<BuiltLink, 'href' | 'target'>): void {
  const passed = appHref(href)
  if (passed === undefined) throw new LinkError('LINK_REFUSED', 'The wallet’s link may not be opened.')
  try {
    if (!openByTelegram(passed)) window.open(passed, target, 'noreferrer noopener')
  } catch {
    // The browser's message quotes the address, so it is not kept as the cause.
    throw new LinkError('LINK_FAILED', 'The browser could not open the wallet.')
  }
}
