import type { BaseOptions, Kit } from '../../../kernel/index.js'

/** Whether the connected wallet is on a network that this page does not support. */
export function isUnsupported({ session }: Pick<Kit, 'session'>): boolean {
  return session.account()?.address !== undefined && session.network() === undefined
}

/** Whether the modal must stay open: on an unsupported network the visitor has to choose a network or disconnect. */
export const mustStay = (views: readonly string[], unsupported: boolean): boolean =>
  unsupported &&
  views.includes('UnsupportedChain') &&
  ['UnsupportedChain', 'SwitchNetwork'].includes(views.at(-1) ?? '')

/** Whether an unsupported network shows no view. A basic flow only connects; its host handles the rest. */
export const isTolerated = (
  options: Pick<BaseOptions, 'allowUnsupportedChain' | 'basic' | 'enableNetworkSwitch'>,
  views: readonly string[],
): boolean =>
  Boolean(options.allowUnsupportedChain || options.basic) ||
  options.enableNetworkSwitch === false ||
  views.includes('ConnectingWalletConnectBasic')
