import type { BaseOptions } from '../options.js'

type Kit = {
  readonly options: Pick<BaseOptions, 'enableEmbedded' | 'disableAppend'>
  readonly element?: HTMLElement | undefined
}

/** Some routers replace the body of the page, and with it the element that the kit has placed. */
export function placeAgain({ element, options }: Kit): void {
  if (element && !element.isConnected && !options.enableEmbedded && !options.disableAppend)
    document.body.append(element)
}
