import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'

/** Older ids of Solana networks, which some wallets still use (docs/protocol.md#walletconnect-methods). */
const DEPRECATED: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Chain ids up to 15 digits, which are safe integers; CAIP-2 elsewhere. */
const NETWORK_ID = /^(eip155:[1-9]\d{0,14}|(?!eip155:)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/

export const isNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && NETWORK_ID.test(value)

export const deprecatedIdOf = (id: CaipNetworkId): CaipNetworkId | undefined => DEPRECATED[id]

/** The kit's id of a network, given any id that a wallet uses. */
export const presentIdOf = (id: CaipNetworkId): CaipNetworkId =>
  (Object.keys(DEPRECATED) as CaipNetworkId[]).find((present) => DEPRECATED[present] === id) ?? id

/** The ids to request from a wallet: the network's id, followed by its deprecated one. */
export const idsOf = ({ caipNetworkId, deprecatedCaipNetworkId }: CaipNetwork): readonly CaipNetworkId[] => {
  const deprecated = deprecatedCaipNetworkId ?? deprecatedIdOf(caipNetworkId)
  return deprecated ? [caipNetworkId, deprecated] : [caipNetworkId]
}

export const referenceOf = (id: CaipNetworkId): string => id.slice(id.indexOf(':') + 1)
