import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Connector } from '../../kernel/session/types.js'
import { MAX_WALLETS } from '../walletFace.js'
import { readAnnouncement } from './announcement.js'

/** A timer instead of an animation frame: hidden tabs draw none, and still restore wallets. */
const FRAME_MS = 16

/**
 * Lists announced wallets (EIP-6963) for as long as the adapter lives, in at most one update per frame. A
 * second announcement with a known uuid is refused. One with a known rdns and another uuid is listed beside
 * the first as `rdns#2`, because only the visitor can decide which is genuine.
 *
 * We don't use mipd: its store reads announcements unchecked, so a hostile one ends listing for all later
 * wallets, and it silently drops a second provider with a known uuid.
 */
export function listAnnounced(ctx: DiscoveryContext): void {
  /** The provider, the uuid and the id of each listed wallet. */
  const known = new Set<unknown>()
  let room = MAX_WALLETS
  let waiting: Connector[] = []
  // Set until every wallet present has answered, so that they are listed together.
  let timer: unknown = true

  const announce = (event: Event) => {
    const one = readAnnouncement((event as CustomEvent).detail)
    // Wallets announce themselves again whenever any script asks.
    if (!one || known.has(one.provider)) return
    const { uuid, id, name, icon, rdns, provider } = one
    if (known.has(uuid)) return ctx.refuse('duplicate-announcement', rdns ?? name)
    if (room-- < 1) return ctx.log.warn(`Too many wallets: "${id}" is not listed.`)
    let own = id
    for (let count = 2; known.has(own); count += 1) own = `${id}#${count}`
    known.add(provider).add(uuid).add(own)
    waiting.push({
      id: own,
      type: 'ANNOUNCED',
      name,
      chain: ctx.namespace,
      provider,
      imageUrl: icon,
      info: { rdns, icon },
    })
    if (!timer) list()
  }
  const list = () => {
    const listed = waiting
    timer = listed[0] && setTimeout(list, FRAME_MS)
    if (!timer) return
    waiting = []
    ctx.addConnector(...listed)
    for (const { id, type, info } of ctx.connectors()) {
      const isSame = (one: Connector) =>
        one.provider === ctx.getConnector(id)?.provider || (info?.rdns && one.info?.rdns === info.rdns)
      if (type !== 'ANNOUNCED' && listed.some(isSame)) ctx.removeConnector(id)
    }
  }

  window.addEventListener('eip6963:announceProvider', announce, { signal: ctx.signal })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  list()
  ctx.onDispose(() => clearTimeout(timer as number))
}
