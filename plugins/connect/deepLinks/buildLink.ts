import type { WalletLinks } from '../../../kernel/index.js'
import type { Environment } from './environment.js'
import { appHref } from './linkGate.js'

/** A platform that a wallet's link can open. */
export type LinkPlatform = 'mobile' | 'web' | 'desktop'
/** The link that later requests open the wallet with, as stored in `WALLETCONNECT_DEEPLINK_CHOICE`. */
export type LinkChoice = { href: string; name: string }
export type BuiltLink = {
  /** Secret: contains the pairing address. */
  href: string
  target: '_self' | '_top' | '_blank'
  /** The app's address alone, ending in a slash. */
  base: string
}
export type BuildLinkParameters = {
  links: WalletLinks
  platform: LinkPlatform
  uri: string
  environment: Pick<Environment, 'isAndroid' | 'isFramed' | 'isTelegram'>
  /** `experimental_preferUniversalLinks` */
  preferUniversal?: boolean | undefined
}

/**
 * The link that hands a pairing address to a wallet (docs/protocol.md#deep-links), or undefined if none may
 * be opened.
 */
export function buildLink(parameters: BuildLinkParameters): BuiltLink | undefined {
  const { platform, uri, environment } = parameters
  const base = baseOf(appHref(linkFor(parameters)))
  if (base === undefined) return undefined
  return { href: `${base}wc?uri=${encode(uri, environment)}`, target: targetFor(platform, environment), base }
}

export function linkFor({
  links,
  platform,
  preferUniversal,
}: Pick<BuildLinkParameters, 'links' | 'platform' | 'preferUniversal'>): string | undefined {
  if (platform === 'web') return links.webapp_link
  if (platform === 'desktop') return links.desktop_link
  return (preferUniversal ? links.link_mode : undefined) ?? links.mobile_link
}

/** Normalizes `wallet:` and `wallet:/` to `wallet://`. */
function baseOf(link: string | undefined): string | undefined {
  if (link === undefined) return undefined
  const full = link.includes('://') ? link : `${link.replace(/[:/]/g, '')}://`
  return full.endsWith('/') ? full : `${full}/`
}

/** Telegram on Android decodes a link once before passing it on. */
function encode(uri: string, { isTelegram, isAndroid }: BuildLinkParameters['environment']): string {
  const once = encodeURIComponent(uri)
  return isTelegram && isAndroid ? encodeURIComponent(once) : once
}

export function targetFor(
  platform: LinkPlatform,
  { isFramed, isTelegram }: BuildLinkParameters['environment'],
): BuiltLink['target'] {
  if (isTelegram || platform !== 'mobile') return '_blank'
  return isFramed ? '_top' : '_self'
}
