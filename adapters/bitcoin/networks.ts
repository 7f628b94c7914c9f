import type { CaipNetworkId } from '../../kernel/base/caip.js'

export type BitcoinNetwork = {
  /** CAIP-2, from the genesis block. */
  id: CaipNetworkId
  /** Name that most wallets use, in lower case. */
  name: 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'
  /** Prefix of SegWit addresses. */
  prefix: 'bc' | 'tb' | 'bcrt'
}

/** Test networks share prefixes; a shared prefix means the first of them that the page was given. */
export const NETWORKS: readonly BitcoinNetwork[] = [
  { id: 'bip122:000000000019d6689c085ae165831e93', name: 'mainnet', prefix: 'bc' },
  { id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'testnet', prefix: 'tb' },
  { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'testnet4', prefix: 'tb' },
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'signet', prefix: 'tb' },
  { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'regtest', prefix: 'bcrt' },
]

export const networkOf = (id: CaipNetworkId): BitcoinNetwork | undefined =>
  NETWORKS.find((one) => one.id === id)

/** Accepts names such as `Mainnet`, `livenet`, `BITCOIN_TESTNET4` or `bitcoin:signet`, or a CAIP-2 id. */
export function networkNamed(name: unknown): BitcoinNetwork | undefined {
  if (typeof name !== 'string') return undefined
  const plain = name.toLowerCase().replace(/^bitcoin[_:]?/, '') || 'mainnet'
  const wanted = plain === 'livenet' ? 'mainnet' : plain
  return NETWORKS.find((one) => one.name === wanted || one.id === name)
}
