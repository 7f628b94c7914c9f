import type { ActivityNft, ActivityTransaction } from '../../../kernel/index.js'
import type { Nft } from '../contract.js'
import { formatAssetId } from './assetId.js'

type Counted = { nft: Nft; sum: bigint; least: bigint }

/**
 * The NFTs that the account certainly owns, judged by the fetched part of its history, last received first. No balance
 * was ever negative, so going back in time, the largest sum of what came in minus what went out is a lower bound.
 */
export function ownedNfts(transactions: readonly ActivityTransaction[]): Nft[] {
  const counted = new Map<string, Counted>()
  const newestFirst = [...transactions].sort(
    (a, b) => Date.parse(b.metadata.minedAt) - Date.parse(a.metadata.minedAt),
  )
  for (const { metadata, transfers } of newestFirst) {
    if (metadata.status !== 'confirmed') continue
    for (const { nft_info, direction, quantity } of transfers) {
      if (!nft_info || direction === 'self') continue
      const nft = nftOf(nft_info, metadata.chain)
      const known = counted.get(nft.id) ?? { nft, sum: 0n, least: 0n }
      // NFTs are counted in whole units.
      const count = BigInt(quantity.numeric.split('.')[0] ?? 0)
      known.sum += direction === 'in' ? count : -count
      if (known.sum > known.least) known.least = known.sum
      counted.set(nft.id, known)
    }
  }
  return [...counted.values()].filter(({ least }) => least > 0n).map(({ nft }) => nft)
}

function nftOf(info: ActivityNft, chain: string): Nft {
  const { name = '', content, flags, contract_address: contract, token_id: tokenId } = info
  const imageUrl = content?.preview?.url ?? content?.detail?.url
  const isKnown = contract !== undefined && tokenId !== undefined
  return {
    id: isKnown
      ? formatAssetId({ caipNetworkId: chain, contract, tokenId }, info.interface)
      : `${chain} ${name} ${imageUrl ?? ''}`,
    name,
    imageUrl,
    detailUrl: content?.detail?.url ?? imageUrl,
    isSpam: flags.is_spam,
  }
}
