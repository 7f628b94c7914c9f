import type { CaipNetworkId, Namespace } from '../../../kernel/index.js'

/** The message format of one namespace. */
export type Profile = {
  namespace: Namespace
  /** Name in "sign in with your … account". */
  name: string
  address: RegExp
  /** Pattern of the reference in a CAIP-2 id. */
  reference: RegExp
  /** Empty lines below the address without a statement: EIP-4361 keeps both. */
  emptyLines: 1 | 2
  statement: RegExp
  /** Whether a scheme may stand before the domain. */
  hasScheme?: true | undefined
  /** Networks that the text names by something other than their reference. */
  named?: Readonly<Record<string, string>> | undefined
}

/** RFC 3986 reserved and unreserved characters, and the space: the alphabet of Sign-In with Solana. */
const SIWS = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
/** The same alphabet. EIP-4361 distinguishes an empty statement from none. */
const EIP_4361 = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/
/** Printable ASCII (CAIP-122). */
const ASCII = /^[\x20-\x7e]+$/

export const PROFILES: readonly Profile[] = [
  {
    namespace: 'eip155',
    name: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    // Limited to safe integers, because other EIP-4361 parsers read it as a number.
    reference: /^(?:[1-9][0-9]{0,14}|[1-8][0-9]{15})$/,
    emptyLines: 2,
    statement: EIP_4361,
    hasScheme: true,
  },
  {
    namespace: 'solana',
    name: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
    emptyLines: 1,
    statement: SIWS,
    // Sign-In with Solana names clusters.
    named: {
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
      '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
      EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
    },
  },
  {
    namespace: 'bip122',
    name: 'Bitcoin',
    address: /^[a-zA-Z0-9]{14,90}$/,
    reference: /^[0-9a-f]{32}$/,
    emptyLines: 1,
    statement: ASCII,
  },
  {
    namespace: 'polkadot',
    name: 'Polkadot',
    address: /^[1-9A-HJ-NP-Za-km-z]{40,60}$/,
    reference: /^[0-9a-f]{32}$/,
    emptyLines: 1,
    statement: ASCII,
  },
  {
    namespace: 'cosmos',
    name: 'Cosmos',
    address: /^[a-z0-9]{1,83}1[a-z0-9]{38,90}$/,
    reference: /^[-a-zA-Z0-9]{1,32}$/,
    emptyLines: 1,
    statement: ASCII,
  },
]

/** Returns the network as the text names it. */
export const writeChain = ({ named }: Profile, reference: string): string => named?.[reference] ?? reference

export function readChain({ namespace, named = {} }: Profile, text: string): CaipNetworkId {
  const known = Object.entries(named).find(([, name]) => name === text)
  return `${namespace}:${known?.[0] ?? text}`
}
