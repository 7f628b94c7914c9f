/** The parts of a CAIP-19 id of one NFT: network, contract and token id. */
export type AssetId = { caipNetworkId: string; contract: string; tokenId: string }

const KINDS: Readonly<Record<string, string>> = { erc721: 'erc721', erc1155: 'erc1155' }
const CAIP19 = /^([-a-z0-9]{3,8}:[-\w]{1,32})\/[-a-z0-9]{3,8}:([-.%\w]{1,128})\/([-.%\w]{1,78})$/

/** @param kind the token standard, as a service or wallet names it; ERC-721 if it names none */
export function formatAssetId({ caipNetworkId, contract, tokenId }: AssetId, kind = 'erc721'): string {
  // Addresses on other chains are case-sensitive.
  const address = caipNetworkId.startsWith('eip155:') ? contract.toLowerCase() : contract
  return `${caipNetworkId}/${KINDS[kind.toLowerCase()] ?? 'nft'}:${address}/${tokenId}`
}

/** Returns undefined if the id does not name a contract and a token. */
export function parseAssetId(id: string): AssetId | undefined {
  const [, caipNetworkId, contract, tokenId] = CAIP19.exec(id) ?? []
  return caipNetworkId && contract && tokenId ? { caipNetworkId, contract, tokenId } : undefined
}
