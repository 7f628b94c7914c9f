import { openPopup as open, webHref } from '../../../kernel/index.js'
import type { Core } from '../core.js'

/**
 * Opens the provider's window on the secure site's loading page. Must run synchronously in a click. The handle is kept
 * to verify the source of messages. Undefined if the browser blocks it.
 */
export function openPopup({ ctx }: Pick<Core, 'ctx'>): Window | undefined {
  const address = webHref(`${ctx.host.services.secure}/loading`)
  return address === undefined ? undefined : open(address)
}
