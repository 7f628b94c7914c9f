import type { ActivityTransaction } from '../../../kernel/index.js'
import type { Nft } from '../contract.js'
import { ownedNfts } from './ownedNfts.js'

/** Lists all known NFTs of an account once each. The service's data fills in what the wallet left out. */
export function listNfts(transactions: readonly ActivityTransaction[], walletNfts: readonly Nft[]) {
  const byId = new Map(ownedNfts(transactions).map((nft) => [nft.id, nft]))
  for (const nft of walletNfts) {
    const known = byId.get(nft.id)
    byId.set(nft.id, {
      ...nft,
      name: known?.name || nft.name,
      imageUrl: known?.imageUrl ?? nft.imageUrl,
      detailUrl: known?.detailUrl ?? nft.detailUrl,
      isSpam: known?.isSpam ?? nft.isSpam,
    })
  }
  const all = [...byId.values()]
  return { wanted: all.filter(({ isSpam }) => !isSpam), hidden: all.filter(({ isSpam }) => isSpam) }
}
