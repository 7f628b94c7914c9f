import type { Kit } from '../../../kernel/index.js'

/** Whether the connected wallet is on a network that this page does not support. */
export function isUnsupported({ session }: Pick<Kit, 'session'>): boolean {
  return session.account()?.address !== undefined && session.network() === undefined
}

/** Whether the modal must stay open: on an unsupported network the visitor has to choose a network or disconnect. */
export const mustStay = (views: readonly string[], unsupported: boolean): boolean =>
  unsupported &&
  views.includes('UnsupportedChain') &&
  ['UnsupportedChain', 'SwitchNetwork'].includes(views.at(-1) ?? '')
