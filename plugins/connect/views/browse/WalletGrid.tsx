import { Tile, usePlugin, useText, VirtualGrid, WalletImage } from '../../../../views/index.js'
import type { Catalogue, CatalogueWallet } from '../../contract.js'
import { chooseWallet } from '../../wallets/chooseWallet.js'
import { useWalletImage } from './useWalletImage.js'
import { useWalletTiles, type WalletTileData } from './useWalletTiles.js'

export type WalletGridProps = {
  catalogue: Catalogue | undefined
  wallets: readonly CatalogueWallet[]
  onEndReached?: (() => void) | undefined
}

export function WalletGrid({ catalogue, wallets, ...grid }: WalletGridProps) {
  const t = useText()
  const tiles = useWalletTiles(wallets)
  return (
    <VirtualGrid
      label={t('connect.wallets')}
      items={tiles}
      itemKey={({ key }) => key}
      testId="wallet-list"
      {...grid}
    >
      {(data, tabIndex) => <WalletTile catalogue={catalogue} data={data} tabIndex={tabIndex} />}
    </VirtualGrid>
  )
}

type WalletTileProps = { catalogue: Catalogue | undefined; data: WalletTileData; tabIndex: 0 | -1 }

function WalletTile({ catalogue, data: { wallet, isInstalled }, tabIndex }: WalletTileProps) {
  const ctx = usePlugin('connect')
  const t = useText()
  const src = useWalletImage(catalogue, wallet)
  return (
    <Tile
      title={wallet.name}
      image={<WalletImage name={wallet.name} src={src} size={48} />}
      mark={isInstalled ? t('connect.installed') : undefined}
      tabIndex={tabIndex}
      onClick={() => chooseWallet(ctx, wallet)}
      testId={`wallet-search-item-${wallet.id}`}
    />
  )
}
