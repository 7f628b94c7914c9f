import type { Context } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { isPhone } from '../deepLinks/isPhone.js'
import { matchInjected } from './matchInjected.js'
import { platformsOf } from './platformsOf.js'

/** Whether the kit can connect wallets in the browser; false if WalletConnect is its only adapter. */
export const hasAdapters = ({ namespaces }: Pick<Context<'connect'>, 'namespaces'>): boolean =>
  namespaces().length > 0

/** The ways to reach this wallet on this page; without a wallet, a QR code for any. */
export function walletPlatforms(
  ctx: Pick<Context<'connect'>, 'host' | 'namespaces' | 'session'>,
  wallet: CatalogueWallet | undefined,
): ReturnType<typeof platformsOf> {
  if (!wallet) return ['qrcode']
  const isInstalled = matchInjected(ctx.session.state.get().connectors, wallet) !== undefined
  return platformsOf({ wallet, isPhone: isPhone(), isInstalled, hasAdapters: hasAdapters(ctx) })
}
