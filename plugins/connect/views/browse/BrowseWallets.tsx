import { useEffect, useMemo } from 'react'
import { EmptyState, moreIcons, useOnline, usePlugin, useText } from '../../../../views/index.js'
import { ofNamespace } from '../../catalogue/dedupe.js'
import type { CatalogueState } from '../../contract.js'
import { chosenNamespace } from '../../wallets/wantedNamespace.js'
import { ListFailed } from './ListFailed.js'
import MissingRows from './MissingRows.js'
import { SkeletonGrid } from './SkeletonGrid.js'
import { WalletGrid, type WalletGridProps } from './WalletGrid.js'

type BrowseWalletsProps = Pick<WalletGridProps, 'catalogue' | 'place' | 'onLeave'> & {
  all: CatalogueState['all']
  /** Fetches the catalogue's code again. */
  reload: () => void
}

/** Fills the view. */
const SCREENFUL = 24

/** All wallets, a page at a time as the visitor scrolls. */
export function BrowseWallets({ catalogue, all, reload, ...grid }: BrowseWalletsProps) {
  const t = useText()
  const isOnline = useOnline()
  const ctx = usePlugin('connect')
  const { status, page, hasMore } = all
  const wallets = useMemo(() => ofNamespace(all.wallets, chosenNamespace(ctx)), [all.wallets, ctx])
  useEffect(() => {
    if (catalogue?.get().all.page === 0) catalogue.loadMore()
  }, [catalogue])
  // Of one chain a page may bring few: the next ones follow until there is something to scroll through.
  const isShort = wallets.length < SCREENFUL && wallets.length < all.wallets.length
  useEffect(() => {
    if (isShort && status === 'ready' && hasMore) catalogue?.loadMore()
  }, [isShort, status, hasMore, catalogue])
  const retry = () => (catalogue ? catalogue.loadMore() : reload())
  // A page that failed is asked for again by the visitor only.
  const more = () => {
    if (status === 'ready' && hasMore) catalogue?.loadMore()
  }
  // With the first page, so that installed wallets are where they stay: at the beginning.
  const isFirst = page === 0 && status !== 'failed'
  if (wallets.length === 0 || isFirst) {
    if (status === 'failed') return <ListFailed onRetry={retry} />
    if (!isOnline) {
      return (
        <EmptyState
          icon="warning"
          title={t('connect.list-offline-title')}
          text={t('connect.list-offline-text')}
          testId="wallet-list-offline"
        />
      )
    }
    if (status === 'ready' && !hasMore) {
      return (
        <EmptyState
          icon={moreIcons.search}
          title={t('connect.list-none-title')}
          text={t('connect.list-empty-text')}
          testId="no-wallet-found"
          titleTestId="no-wallet-found-text"
        />
      )
    }
    return <SkeletonGrid />
  }
  return (
    <>
      <WalletGrid catalogue={catalogue} wallets={wallets} onEndReached={more} {...grid} />
      {status === 'failed' ? (
        <MissingRows params={{ places: 1, retry }} />
      ) : (
        hasMore && <SkeletonGrid rows={1} label={t('connect.list-more')} />
      )}
    </>
  )
}
