import { type ReactNode, useState } from 'react'
import {
  Address,
  Icon,
  ListIcon,
  ListItem,
  moreIcons,
  useNetwork,
  useStyles,
  useText,
} from '../../../../views/index.js'
import type { Nft } from '../../contract.js'
import messages from '../../messages/nfts.js'
import { parseAssetId } from '../../nfts/assetId.js'
import css from '../../nfts/nfts.css?inline'
import { tokenUrl } from '../../nfts/tokenUrl.js'
import { NftPicture } from './NftPicture.js'

/** An NFT with a large picture and its details. */
export default function NftDetail({ params: { nft } }: { params: { nft: Nft } }) {
  useStyles(css)
  const t = useText(messages)
  const active = useNetwork()
  // The wallet may switch while the view is open.
  const [network] = useState(active)
  const asset = parseAssetId(nft.id)
  const page = tokenUrl(network, nft.id)
  return (
    <div className="lk-nft-detail" data-testid="nft-detail">
      <NftPicture src={nft.detailUrl ?? nft.imageUrl} label={nft.name} isLarge />
      <p className="lk-20 lk-nft-title" dir="auto">
        {nft.name}
      </p>
      {nft.isSpam && (
        <p className="lk-nft-spam lk-13 lk-warning">
          <Icon name="warning" />
          {t('account.nft-spam-text')}
        </p>
      )}
      <dl className="lk-nft-facts">
        {nft.collection && <Fact term={t('account.nft-collection')}>{nft.collection}</Fact>}
        {network && <Fact term={t('account.network')}>{network.name}</Fact>}
        {asset && (
          <>
            <Fact term={t('account.nft-token')}>
              <Address address={asset.tokenId} />
            </Fact>
            <Fact term={t('account.nft-contract')}>
              <Address address={asset.contract} />
            </Fact>
          </>
        )}
      </dl>
      {page !== undefined && (
        <ListItem
          title={t('account.nft-explorer')}
          image={<ListIcon icon={moreIcons.browser} />}
          trailing="external"
          href={page}
          testId="nft-explorer"
        />
      )}
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="lk-nft-fact">
    <dt className="lk-muted">{term}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)
