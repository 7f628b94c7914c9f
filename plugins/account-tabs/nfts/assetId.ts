/** CAIP-19 of one of a collection: its contract on a network, and its number there. */
export type AssetId = { caipNetworkId: string; contract: string; tokenId: string }

const KINDS: Readonly<Record<string, string>> = { erc721: 'erc721', erc1155: 'erc1155' }
const CAIP19 = /^([-a-z0-9]{3,8}:[-\w]{1,32})\/[-a-z0-9]{3,8}:([-.%\w]{1,128})\/([-.%\w]{1,78})$/

/** @param kind the standard, as a service or wallet names it; ERC-721 when it says nothing */
export function formatAssetId({ caipNetworkId, contract, tokenId }: AssetId, kind = 'erc721'): string {
  // Addresses of other chains are others when their letters are.
  const address = caipNetworkId.startsWith('eip155:') ? contract.toLowerCase() : contract
  return `${caipNetworkId}/${KINDS[kind.toLowerCase()] ?? 'nft'}:${address}/${tokenId}`
}

/** Undefined where it is not known which one of which contract it is. */
export function parseAssetId(id: string): AssetId | undefined {
  const [, caipNetworkId, contract, tokenId] = CAIP19.exec(id) ?? []
  return caipNetworkId && contract && tokenId ? { caipNetworkId, contract, tokenId } : undefined
}
