import { type CaipNetwork, webHref } from '../../../kernel/index.js'
import { parseAssetId } from './assetId.js'

/** The explorer's page of an NFT; undefined if its contract or token id is unknown, or it is on another network. */
export function tokenUrl(network: CaipNetwork | undefined, id: string): string | undefined {
  const base = webHref(network?.blockExplorers?.default.url)
  const asset = parseAssetId(id)
  if (base === undefined || asset?.caipNetworkId !== network?.caipNetworkId || !asset) return undefined
  const [start = '', query] = base.split('?')
  const page = `${start.replace(/\/$/, '')}/token/${encodeURIComponent(asset.contract)}`
  return `${page}?a=${encodeURIComponent(asset.tokenId)}${query ? `&${query}` : ''}`
}
