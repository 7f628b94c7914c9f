import { useMemo, useState } from 'react'
import { useSlice } from '../../../../views/index.js'
import { installedFirst, isInstalled } from '../../catalogue/dedupe.js'
import type { CatalogueWallet } from '../../contract.js'
import { followRows } from '../../wallets/followRows.js'

export type WalletTileData = { key: string; wallet: CatalogueWallet; isInstalled: boolean }

/** Lists installed wallets first. Later ones are appended, so that no tile moves while the visitor taps. */
export function useWalletTiles(wallets: readonly CatalogueWallet[]): readonly WalletTileData[] {
  const connectors = useSlice('session', (session) => session.connectors)
  const next = useMemo(
    () =>
      installedFirst(wallets, connectors).map((wallet) => ({
        key: wallet.id,
        wallet,
        isInstalled: isInstalled(wallet, connectors),
      })),
    [wallets, connectors],
  )
  const [drawn, setDrawn] = useState<readonly WalletTileData[]>(next)
  const tiles = useMemo(() => followRows(drawn, next, isSame), [drawn, next])
  if (tiles !== drawn) setDrawn(tiles)
  return tiles
}

const isSame = (a: WalletTileData, b: WalletTileData) =>
  a.wallet === b.wallet && a.isInstalled === b.isInstalled
