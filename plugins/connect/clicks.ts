import type { Analytics, RouterState } from '../../kernel/index.js'

type Click =
  | 'CLICK_ALL_WALLETS'
  | 'CLICK_WALLET_HELP'
  | 'CLICK_NETWORK_HELP'
  | 'CLICK_GET_WALLET'
  | 'CLICK_NETWORKS'
const CLICKS: Readonly<Record<string, Click & keyof Analytics>> = {
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET',
  AllWallets: 'CLICK_ALL_WALLETS',
}

/** The analytics event for arriving at a view; going back is not a click. */
export function clickOf({ shown, direction }: RouterState): Click | undefined {
  if (!shown || direction === 'back') return undefined
  if (shown.view !== 'SwitchNetwork') return CLICKS[shown.view]
  const { params } = shown
  const isWaiting = typeof params === 'object' && params !== null && 'network' in params && params.network
  return isWaiting ? undefined : 'CLICK_NETWORKS'
}
