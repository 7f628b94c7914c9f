import * as v from 'valibot'
import { parseCaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { within } from '../abortable.js'
import type { AskNode } from './nodes.js'
import { GENERIC_FORMAT, isFormat, knownFormat } from './ss58.js'

/** Connecting waits for this at most so long. */
const LIMIT_MS = 3_000
/** Networks without a format use the generic one. */
const Properties = v.object({ ss58Format: v.nullish(v.number(), GENERIC_FORMAT) })

/** Address formats of networks. */
export type Formats = {
  /** Asks the network's node once if the format is unknown. Never rejects. */
  of(network: CaipNetwork): Promise<number>
}

/**
 * A node's `system_properties` include the format. If no node answers, the generic format is used, which
 * every network accepts for the same account; that result is not cached.
 */
export function createFormats(askNode: AskNode): Formats {
  const asked = new Map<string, Promise<number>>()
  return {
    of(network) {
      const { reference } = parseCaipNetworkId(network.caipNetworkId)
      const known = knownFormat(reference)
      if (known !== undefined) return Promise.resolve(known)
      const answer = asked.get(reference) ?? ask(askNode, network)
      asked.set(reference, answer)
      return answer.catch(() => {
        asked.delete(reference)
        return GENERIC_FORMAT
      })
    },
  }
}

async function ask(askNode: AskNode, network: CaipNetwork): Promise<number> {
  const scope = new AbortController()
  const asked = askNode('system_properties', [], { network, signal: scope.signal })
  const answer = await within(asked, LIMIT_MS).finally(() => scope.abort())
  const { ss58Format } = v.parse(Properties, answer)
  if (!isFormat(ss58Format)) throw new TypeError(`Unknown SS58 format ${ss58Format}.`)
  return ss58Format
}
