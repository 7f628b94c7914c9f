import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** The approval of one namespace. */
export type Grant = {
  /** The approved networks. */
  chains: readonly CaipNetworkId[]
  accounts: readonly { caipNetworkId: CaipNetworkId; address: string }[]
  methods: readonly string[]
}
export type Grants = Readonly<Record<string, Grant>>

/** Far more than a wallet has; the rest is ignored. */
const MAX_ENTRIES = 1_000
/** CAIP-2, with chain ids up to 15 digits, which are safe integers. */
const NETWORK_ID = /^(eip155:[1-9]\d{0,14}|(?!eip155:|wallet:)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/
const EVM_ADDRESS = /^0x[\da-f]{40}$/i
const OTHER_ADDRESS = /^[-.%a-z\d]{1,128}$/i

const texts = v.fallback(v.array(v.string()), [])
const Session = v.object({
  sessionScopes: v.record(v.string(), v.object({ accounts: texts, methods: texts })),
})

export const isSession = (value: unknown): boolean => v.is(Session, value)

/**
 * Reads the scopes of a CAIP-25 session by namespace. Scopes of the wallet itself (`wallet:eip155`), malformed
 * networks, and accounts of other networks are ignored, as are namespaces without an account.
 */
export function readGrants(session: unknown): Grants {
  const parsed = v.safeParse(Session, session)
  const grants: Record<string, Grant> = {}
  if (!parsed.success) return grants
  for (const [scope, { accounts, methods }] of Object.entries(parsed.output.sessionScopes).slice(
    0,
    MAX_ENTRIES,
  )) {
    if (!isNetworkId(scope)) continue
    const namespace = scope.slice(0, scope.indexOf(':'))
    const isAddress = namespace === 'eip155' ? EVM_ADDRESS : OTHER_ADDRESS
    const found = accounts
      .slice(0, MAX_ENTRIES)
      .filter((account) => account.startsWith(`${scope}:`))
      .map((account) => account.slice(scope.length + 1))
      .filter((address) => isAddress.test(address))
    if (found.length === 0) continue
    const former = grants[namespace]
    grants[namespace] = {
      chains: [...(former?.chains ?? []), scope],
      accounts: [...(former?.accounts ?? []), ...found.map((address) => ({ caipNetworkId: scope, address }))],
      methods: [...new Set([...(former?.methods ?? []), ...methods.slice(0, MAX_ENTRIES)])],
    }
  }
  return grants
}

const isNetworkId = (value: string): value is CaipNetworkId => NETWORK_ID.test(value)
