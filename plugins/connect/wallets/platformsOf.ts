import type { CatalogueWallet } from '../contract.js'

export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'
export type PlatformsOfParameters = {
  wallet: Pick<
    CatalogueWallet,
    'rdns' | 'injected' | 'mobile_link' | 'link_mode' | 'webapp_link' | 'desktop_link'
  >
  isPhone: boolean
  /** Whether the wallet is on this page. */
  isInstalled: boolean
  /** Whether the kit can connect wallets in the browser. */
  hasAdapters: boolean
}

/**
 * The ways to reach a wallet from this device, preferred one first (docs/protocol.md#ways-to-reach-a-wallet). Never
 * empty.
 */
export function platformsOf(
  parameters: PlatformsOfParameters,
): readonly [WalletPlatform, ...WalletPlatform[]] {
  const { wallet, isPhone, isInstalled, hasAdapters } = parameters
  const hasExtension = hasAdapters && Boolean(wallet.rdns ?? wallet.injected?.length)
  const found: WalletPlatform[] = []
  if (hasExtension && isInstalled) found.push('browser')
  if (wallet.mobile_link) found.push(isPhone ? 'mobile' : 'qrcode')
  if (wallet.webapp_link) found.push('web')
  if (wallet.desktop_link && !isPhone) found.push('desktop')
  // Phones rarely run extensions, so a missing one gets a tab only if there is no other way.
  const isMissed = hasExtension && !isInstalled && (!isPhone || found.length === 0)
  if (isMissed) found.push('unsupported')
  const [first = 'qrcode', ...others] = found
  return [first, ...others]
}
