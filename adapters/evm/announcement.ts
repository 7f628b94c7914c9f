import { isReservedId, readIcon, readName } from '../walletFace.js'
import { isProvider, type Provider } from './provider.js'

export type Announcement = {
  uuid: string
  /** The identity that the wallet claims: rdns, else name; its uuid after a "#" if the name is one of ours. */
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
 * read once and copied; what is not a wallet is `undefined`, whatever its getters and traps do.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    // The border: all that follows is checked before it is used, and what throws is caught below.
    const { info, provider } = detail as Record<string, unknown>
    const { uuid, name: rawName, icon, rdns: rawRdns } = info as Record<string, unknown>
    if (typeof uuid !== 'string' || !uuid || !isProvider(provider)) return undefined
    const rdns = readRdns(rawRdns)
    const name = readName(rawName) || (typeof rawName === 'string' && rdns)
    if (!name) return undefined
    const id = rdns ?? (isReservedId(name) ? `#${uuid}` : name)
    return { uuid, id, name, icon: readIcon(icon), rdns, provider }
  } catch {
    // A getter or a trap threw: a hostile or broken script, which is not our error to report.
    return undefined
  }
}

const readRdns = (rdns: unknown) =>
  typeof rdns === 'string' && rdns.length <= RDNS_CHARS && RDNS.test(rdns) ? rdns : undefined
