import type { WalletLinks } from '../../../kernel/index.js'
import type { Environment } from './environment.js'
import { appHref } from './linkGate.js'

/** Where a wallet runs that a link can reach. */
export type LinkPlatform = 'mobile' | 'web' | 'desktop'
/** What later requests open the wallet by, as `WALLETCONNECT_DEEPLINK_CHOICE` holds it. */
export type LinkChoice = { href: string; name: string }
export type BuiltLink = {
  /** Carries the pairing address: a secret. */
  href: string
  target: '_self' | '_top' | '_blank'
  /** Address of the app alone, ending in a slash. */
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

/** `wallet:` and `wallet:/` stand for `wallet://`. */
function baseOf(link: string | undefined): string | undefined {
  if (link === undefined) return undefined
  const full = link.includes('://') ? link : `${link.replace(/[:/]/g, '')}://`
  return full.endsWith('/') ? full : `${full}/`
}

/** Telegram on Android decodes a link once before it hands it on. */
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
