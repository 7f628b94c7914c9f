import { webHref } from '../../../kernel/index.js'
import type { Core } from '../core.js'

const NAME = 'popupWindow'
const FEATURES = 'width=600,height=800,scrollbars=yes'

/**
 * The window in which the provider asks, at first with the secure site's loading page. Only a click's own turn may open
 * it. Its handle is kept, because its messages are known by it. Undefined where the browser blocks it.
 */
export function openPopup({ ctx }: Pick<Core, 'ctx'>): Window | undefined {
  const address = webHref(`${ctx.kernel.services.secure}/loading`)
  return (address !== undefined && window.open(address, NAME, FEATURES)) || undefined
}
