import * as v from 'valibot'
import type { GrantKind } from '../../../kernel/adapters/grants.js'
import { toCaipNetworkId, toChainId } from '../wallet.js'

/** Far more kinds than the draft has. */
const MAX_KINDS = 100
const MAX_TYPE_CHARS = 64

const Kind = v.object({
  chainIds: v.array(v.unknown()),
  ruleTypes: v.nullish(v.array(v.string()), []),
})

/**
 * Reads a wallet's answer to `wallet_getSupportedExecutionPermissions`. Undefined if it is no table; kinds that can't be
 * read are left out.
 */
export function readSupported(answer: unknown): readonly GrantKind[] | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  return Object.entries(answer)
    .filter(([type]) => type.length <= MAX_TYPE_CHARS)
    .slice(0, MAX_KINDS)
    .flatMap(([type, kind]) => {
      const { success, output } = v.safeParse(Kind, kind)
      if (!success) return []
      const chains = output.chainIds.map(toChainId).filter((id) => id !== undefined)
      return [{ type, caipNetworkIds: chains.map(toCaipNetworkId), rules: output.ruleTypes ?? [] }]
    })
}
