import { isReservedId, readIcon, readName } from '../walletFace.js'
import { isProvider, type Provider } from './provider.js'

export type Announcement = {
  uuid: string
  /** The id that the wallet claims: rdns, else name; "#" and its uuid if the name is reserved. */
  id: string
  name: string
  icon: string | undefined
  rdns: string | undefined
  provider: Provider
}

const RDNS_CHARS = 253
const RDNS = /^[\w-]+(\.[\w-]+)+$/

/**
 * Reads the detail of an EIP-6963 announcement, which any script on the page may have sent. Each property is
 * read once and copied. Undefined if it is not a wallet, or if a getter or trap throws.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    // Trust boundary: everything is checked before use, and throws are caught below.
    const { info, provider } = detail as Record<string, unknown>
    const { uuid, name: rawName, icon, rdns: rawRdns } = info as Record<string, unknown>
    if (typeof uuid !== 'string' || !uuid || !isProvider(provider)) return undefined
    const rdns = readRdns(rawRdns)
    const name = readName(rawName) || (typeof rawName === 'string' && rdns)
    if (!name) return undefined
    const id = rdns ?? (isReservedId(name) ? `#${uuid}` : name)
    return { uuid, id, name, icon: readIcon(icon), rdns, provider }
  } catch {
    // A getter or trap of a hostile or broken script threw; not our error to report.
    return undefined
  }
}

const readRdns = (rdns: unknown) =>
  typeof rdns === 'string' && rdns.length <= RDNS_CHARS && RDNS.test(rdns) ? rdns : undefined
