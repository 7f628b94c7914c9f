import type { CaipNetworkId } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'

// On a phone these open pages in their own browser, so they need no mobile link
// (docs/protocol.md#wallet-ids).
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'

export type Surroundings = {
  isPhone: boolean
  /** Without adapters only links connect. */
  hasAdapters: boolean
  networks: readonly CaipNetworkId[]
}

/** Whether the visitor can use or open this wallet on this device. */
export function isUsable(wallet: CatalogueWallet, { isPhone, hasAdapters, networks }: Surroundings): boolean {
  const { id, mobile_link, desktop_link, webapp_link } = wallet
  if (!hasAdapters && !mobile_link && !desktop_link && !webapp_link) return false
  if (!isPhone || mobile_link || id === COINBASE) return true
  return (id === PHANTOM || id === SOLFLARE) && networks.some((network) => network.startsWith('solana:'))
}

/** Matches whole CAIP-2 ids: `eip155:1` is not in `eip155:10`. A wallet that lists no networks may support any. */
export const hasNetwork = ({ chains }: CatalogueWallet, networks: readonly CaipNetworkId[]): boolean =>
  chains === undefined || chains.some((chain) => networks.includes(chain))
