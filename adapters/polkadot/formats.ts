import * as v from 'valibot'
import { parseCaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { within } from '../abortable.js'
import type { AskNode } from './nodes.js'
import { GENERIC_FORMAT, isFormat, knownFormat } from './ss58.js'

/** The visitor's wallet is open beside this, and nobody waits for it longer. */
const LIMIT_MS = 3_000
/** A network without one uses the generic format. */
const Properties = v.object({ ss58Format: v.nullish(v.number(), GENERIC_FORMAT) })

/** How each network writes addresses. */
export type Formats = {
  /** Asks the network's node, once, where it is not known; never rejects. */
  of(network: CaipNetwork): Promise<number>
}

/**
 * `system_properties` of a node names the format. Where none answers it is the generic one, which every network takes:
 * the same account, written so that it names no network. That is not remembered.
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
  if (!isFormat(ss58Format)) throw new TypeError(`There is no format ${ss58Format}.`)
  return ss58Format
}
