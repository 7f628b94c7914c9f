import type { SignInProfile } from '../../kernel/adapters/chain.js'

/** RFC 3986 reserved and unreserved characters, and the space: the alphabet of Sign-In with Solana. */
const SIWS = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
/** The same alphabet. EIP-4361 distinguishes an empty statement from none. */
const EIP_4361 = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/

/**
 * The sign-in formats of this package's namespaces. In one module, and not in their definitions, because servers read
 * messages without an adapter.
 */
export const PROFILES: Readonly<Record<string, SignInProfile>> = {
  eip155: {
    name: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    // Limited to safe integers, because other EIP-4361 parsers read it as a number.
    reference: /^(?:[1-9][0-9]{0,14}|[1-8][0-9]{15})$/,
    emptyLines: 2,
    statement: EIP_4361,
    hasScheme: true,
  },
  solana: {
    name: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
    statement: SIWS,
    // Sign-In with Solana names clusters.
    named: {
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
      '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
      EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
    },
  },
  bip122: { name: 'Bitcoin', address: /^[a-zA-Z0-9]{14,90}$/, reference: /^[0-9a-f]{32}$/ },
  polkadot: {
    name: 'Polkadot',
    address: /^[1-9A-HJ-NP-Za-km-z]{40,60}$/,
    reference: /^[0-9a-f]{32}$/,
  },
  cosmos: {
    name: 'Cosmos',
    address: /^[a-z0-9]{1,83}1[a-z0-9]{38,90}$/,
    reference: /^[-a-zA-Z0-9]{1,32}$/,
  },
}
