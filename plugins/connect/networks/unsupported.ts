import type { BaseOptions, Kit } from '../../../kernel/index.js'

/** Is the connected wallet on a network that this page was not given? */
export function isUnsupported({ session }: Pick<Kit, 'session'>): boolean {
  return session.account()?.address !== undefined && session.network() === undefined
}

/** The visitor must choose a network or disconnect: neither that view nor one reached from it closes before. */
export const mustStay = (views: readonly string[], unsupported: boolean): boolean =>
  unsupported &&
  views.includes('UnsupportedChain') &&
  ['UnsupportedChain', 'SwitchNetwork'].includes(views.at(-1) ?? '')

/** Does an unsupported network leave the screen alone? A basic flow only connects; what follows is its owner's. */
export const isTolerated = (
  options: Pick<BaseOptions, 'allowUnsupportedChain' | 'basic' | 'enableNetworkSwitch'>,
  views: readonly string[],
): boolean =>
  Boolean(options.allowUnsupportedChain || options.basic) ||
  options.enableNetworkSwitch === false ||
  views.includes('ConnectingWalletConnectBasic')
