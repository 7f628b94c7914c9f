import type { Kernel } from '../../kernel/index.js'

/** Is the connected wallet on a network that this page was not given? */
export function isUnsupported({ session }: Pick<Kernel, 'session'>): boolean {
  return session.account()?.status === 'connected' && session.network() === undefined
}

/** The visitor must choose a network or disconnect: neither that view nor one reached from it closes before. */
export const mustStay = (views: readonly string[], unsupported: boolean): boolean =>
  unsupported &&
  views.includes('UnsupportedChain') &&
  ['UnsupportedChain', 'SwitchNetwork'].includes(views.at(-1) ?? '')
