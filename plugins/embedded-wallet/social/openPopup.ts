import { openPopup as open, webHref } from '../../../kernel/index.js'
import type { Core } from '../core.js'

/**
 * The window in which the provider asks, at first with the secure site's loading page. Only a click's own turn may open
 * it. Its handle is kept, because its messages are known by it. Undefined where the browser blocks it.
 */
export function openPopup({ ctx }: Pick<Core, 'ctx'>): Window | undefined {
  const address = webHref(`${ctx.host.services.secure}/loading`)
  return address === undefined ? undefined : open(address)
}
