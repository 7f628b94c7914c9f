import type { ActivityTransfer } from '../../../kernel/index.js'

export type RowPicture = {
  url: string | undefined
  /** NFTs are square, tokens are round. */
  isNft: boolean
  /** Supplies the initial that is shown if there is no picture. */
  name: string
}

/** The pictures of a row, at most two (docs/protocol.md#activity). Two are swapped unless both are NFTs. */
export function rowPictures(transfers: readonly ActivityTransfer[]): RowPicture[] {
  const [first, second] = transfers
  const isPair = transfers.length === 2 && !transfers.every(({ nft_info }) => nft_info)
  const shown = isPair ? [second, first] : [first, second]
  return shown.flatMap((transfer) => (transfer ? [pictureOf(transfer)] : []))
}

const pictureOf = ({ nft_info, fungible_info }: ActivityTransfer): RowPicture =>
  nft_info
    ? {
        url: nft_info.content?.preview?.url ?? nft_info.content?.detail?.url,
        isNft: true,
        name: nft_info.name ?? '',
      }
    : {
        url: fungible_info?.icon?.url,
        isNft: false,
        name: fungible_info?.symbol || fungible_info?.name || '',
      }
