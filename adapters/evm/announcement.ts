import { isProvider, type Provider } from './provider.js'

export type Announcement = {
  uuid: string
  /** Key of the connector: rdns, else name, else uuid. */
  id: string
  name: string
  icon: string | undefined
  rdns: string | undefined
  provider: Provider
}

const NAME_CHARS = 64
const ICON_CHARS = 128 * 1024
const RDNS_CHARS = 253
/** EIP-6963 demands a data URI: a remote icon would tell its server about the visitor. */
const ICON = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const RDNS = /^[\w-]+(\.[\w-]+)+$/
/** Controls, and the marks that reorder or hide text, with which a name could look like another one. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** A name without an rdns becomes an id, and must not pass for a connector of ours. */
const RESERVED =
  /^(walletConnect|injected|announced|coinbaseWallet(SDK)?|safe|ledger|okx|eip6963|ID_AUTH|__proto__|constructor)$/i

/**
 * Reads the detail of an EIP-6963 announcement, which any script on the page may have sent. Each property is
 * read once and copied; what is not a wallet is `undefined`, whatever its getters and traps do.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    // The border: all that follows is checked before it is used, and what throws is caught below.
    const { info, provider } = detail as Record<string, unknown>
    const { uuid, name: rawName, icon, rdns: rawRdns } = info as Record<string, unknown>
    if (typeof uuid !== 'string' || !uuid || !isProvider(provider)) return undefined
    const name = cleanName(rawName)
    if (!name) return undefined
    const rdns = matches(rawRdns, RDNS, RDNS_CHARS)
    const id = rdns ?? (RESERVED.test(name) ? uuid : name)
    return { uuid, id, name, icon: matches(icon, ICON, ICON_CHARS), rdns, provider }
  } catch {
    // A getter or a trap threw: a hostile or broken script, which is not our error to report.
    return undefined
  }
}

const matches = (value: unknown, pattern: RegExp, chars: number) =>
  typeof value === 'string' && value.length <= chars && pattern.test(value) ? value : undefined

const cleanName = (name: unknown) =>
  typeof name === 'string' &&
  // By code points, so that no half of an emoji is left; cut first, for a name may be megabytes long.
  [
    ...name
      .slice(0, NAME_CHARS * 4)
      .replace(INVISIBLE, '')
      .trim(),
  ]
    .slice(0, NAME_CHARS)
    .join('')
