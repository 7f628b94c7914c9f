import type { DiscoveryContext } from '../../kernel/adapter.js'
import type { Connector } from '../../kernel/session/types.js'
import { MAX_WALLETS } from '../walletFace.js'
import { readAnnouncement } from './announcement.js'

const ANNOUNCE = 'eip6963:announceProvider'
/** A timer instead of a frame: a hidden tab draws none, and still restores its wallet. */
const FRAME_MS = 16

/**
 * Lists announced wallets (EIP-6963) until its undo is called, in at most one update per frame. A second announcement with a
 * known uuid is refused. One with a known rdns and another uuid is listed beside the first, as `rdns#2`: which of them is the
 * wallet is for the visitor to decide.
 *
 * mipd is not used: its store reads whatever was announced, so that a hostile announcement ends listing for all later
 * wallets, and it drops a second provider under a known uuid in silence.
 */
export function listAnnounced(ctx: DiscoveryContext): () => void {
  /** Listed providers and their uuids. */
  const known = new Set<unknown>()
  /** How many wallets claim an id. */
  const claims = new Map<string, number>()
  let room = MAX_WALLETS
  let waiting: Connector[] = []
  let leftOut = ''
  // Until every wallet that is there has answered: they are listed together.
  let timer: unknown = true

  const announce = (event: Event) => {
    const one = readAnnouncement((event as CustomEvent).detail)
    // A wallet announces itself again whenever any script asks.
    if (!one || known.has(one.provider)) return
    const { uuid, id, name, icon, rdns, provider } = one
    if (known.has(uuid)) return ctx.refuse('duplicate-announcement', rdns ?? name)
    if (room-- > 0) {
      const count = (claims.get(id) ?? 0) + 1
      claims.set(id, count)
      known.add(provider).add(uuid)
      waiting.push({
        ...{ id: count > 1 ? `${id}#${count}` : id, type: 'ANNOUNCED', name, chain: ctx.namespace },
        ...{ provider, imageUrl: icon, info: { rdns, icon } },
      })
    } else leftOut += ` ${id}`
    if (!timer) list()
  }
  const list = () => {
    timer = undefined
    const listed = waiting
    if (!listed[0] && !leftOut) return
    timer = setTimeout(list, FRAME_MS)
    waiting = []
    ctx.addConnector(...listed)
    for (const { id, type, info } of ctx.connectors()) {
      const isSame = (one: Connector) =>
        one.provider === ctx.getConnector(id)?.provider || (info?.rdns && one.info?.rdns === info.rdns)
      if (type !== 'ANNOUNCED' && listed.some(isSame)) ctx.removeConnector(id)
    }
    if (leftOut) ctx.log.warn(`Too many wallets. Left out:${leftOut}`)
    leftOut = ''
  }

  window.addEventListener(ANNOUNCE, announce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  list()
  return () => {
    window.removeEventListener(ANNOUNCE, announce)
    clearTimeout(timer as number)
  }
}
