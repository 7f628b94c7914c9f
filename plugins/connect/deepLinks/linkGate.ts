import { publicHref, type Services, type WalletLinks, webHref, withoutUnseen } from '../../../kernel/index.js'

const MAX_LINK_CHARS = 2_048
const SCHEME = /^([a-z][a-z0-9+.-]{1,31}):/i

/**
 * Schemes that run code, read files, open an arbitrary app or act for the browser; a wallet's own is never among them.
 */
const DENIED = `
  javascript vbscript livescript data blob file filesystem mhtml jar feed
  http https ws wss ftp ftps sftp ssh telnet smb ldap urn
  intent android-app content market itms itms-apps itms-services shell search-ms
  about view-source chrome edge resource devtools chrome-extension moz-extension safari-web-extension
  mailto tel sms facetime
`.split(/\s+/)

/**
 * Returns a link into a wallet's app (https or the wallet's own scheme), or undefined for anything else. Every
 * `mobile_link` and `desktop_link` passes through here; pages use `webHref`.
 */
export function appHref(link: string | undefined): string | undefined {
  // Untyped hosts and stored data may pass anything.
  if (typeof link !== 'string' || link.length > MAX_LINK_CHARS) return undefined
  const trimmed = link.replace(/^ +| +$/g, '')
  // Browsers strip some of these characters before they read the scheme, so links that contain them are refused.
  if (/\s/.test(trimmed) || withoutUnseen(trimmed) !== trimmed) return undefined
  const scheme = SCHEME.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme === undefined || !URL.canParse(trimmed)) return undefined
  if (scheme === 'https' || scheme === 'http') return webHref(trimmed)
  const { username, password } = new URL(trimmed)
  if (username || password) return undefined
  // Windows opens its own tools with `ms-…:`.
  return DENIED.includes(scheme) || scheme.startsWith('ms-') ? undefined : trimmed
}

const pageHref = (link: string | undefined) =>
  typeof link === 'string' && link.length <= MAX_LINK_CHARS ? webHref(link) : undefined

const GATES: Readonly<Record<keyof WalletLinks, (link: string | undefined) => string | undefined>> = {
  mobile_link: appHref,
  desktop_link: appHref,
  homepage: pageHref,
  webapp_link: pageHref,
  link_mode: pageHref,
  app_store: pageHref,
  play_store: pageHref,
  chrome_store: pageHref,
}
const FIELDS = Object.keys(GATES) as (keyof WalletLinks)[]

/**
 * Returns the links that passed and leaves out the others. Pass the page's `services` for links that a service listed: on
 * the web they must lead to a public host, or to one that the page itself uses.
 */
export function gateLinks(links: WalletLinks, services?: Services): WalletLinks {
  const passed: WalletLinks = {}
  for (const field of FIELDS) {
    const href = GATES[field](links[field])
    if (href !== undefined && (!services || isReachable(href, services))) passed[field] = href
  }
  return passed
}

function isReachable(href: string, services: Services): boolean {
  const { protocol, hostname } = new URL(href)
  const isApp = protocol !== 'https:' && protocol !== 'http:'
  const isOwn = typeof location !== 'undefined' && hostname === location.hostname
  return isApp || isOwn || publicHref(href, services) !== undefined
}
