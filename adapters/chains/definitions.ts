import type { ChainDefinition, DefineChain } from '../../kernel/adapters/chain.js'
import bip122 from './bip122.js'
import cosmos from './cosmos.js'
import eip155 from './eip155.js'
import polkadot from './polkadot.js'
import solana from './solana.js'

const OWN: Readonly<Record<string, ChainDefinition>> = { eip155, solana, bip122, polkadot, cosmos }

/** The definitions of this package's namespaces. In one file: together they are smaller than a request. */
const define: DefineChain = (namespace) => (Object.hasOwn(OWN, namespace) ? OWN[namespace] : undefined)
export default define
