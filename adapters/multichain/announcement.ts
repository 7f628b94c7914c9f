import * as v from 'valibot'
import { readIcon, readName } from '../walletFace.js'
import { EXTENSION_ID } from './extensionId.js'

/** A wallet with the multichain session API, as it announces itself. */
export type Announced = {
  rdns: string
  name: string
  icon: string | undefined
  /** The extension's id, if pages may open a port to it (CAIP-341). */
  extensionId: string | undefined
}

const Face = {
  name: v.string(),
  icon: v.unknown(),
  rdns: v.pipe(v.string(), v.maxLength(253), v.regex(/^[\w-]+(\.[\w-]+)+$/)),
}
/** CAIP-294. Its `targets` are newer than its `extensionId`, and wallets send either. */
const Detail = v.object({
  method: v.literal('wallet_announce'),
  params: v.object({
    ...Face,
    extensionId: v.optional(v.unknown()),
    targets: v.fallback(v.array(v.object({ type: v.string(), value: v.unknown() })), []),
  }),
})
/** EIP-6963. */
const Info = v.object({ info: v.object(Face) })

/** Reads an announcement, which any script may have sent. Undefined if it is malformed. */
export function readAnnouncement({ type, detail }: CustomEvent<unknown>): Announced | undefined {
  try {
    if (type === 'eip6963:announceProvider') return toAnnounced(v.parse(Info, detail).info, undefined)
    const { params } = v.parse(Detail, detail)
    const target = params.targets.find((one) => one.type === 'caip-348')
    return toAnnounced(params, target?.value ?? params.extensionId)
  } catch {
    // Not an announcement, or a getter of a hostile or broken script threw.
    return undefined
  }
}

function toAnnounced(
  { name: rawName, icon, rdns }: { name: string; icon?: unknown; rdns: string },
  target: unknown,
): Announced | undefined {
  const name = readName(rawName)
  const extensionId = typeof target === 'string' && EXTENSION_ID.test(target) ? target : undefined
  return name ? { rdns, name, icon: readIcon(icon), extensionId } : undefined
}
