import { useEffect, useMemo, useState } from 'react'
import { EmptyState, moreIcons, useOnline, usePlugin, useText } from '../../../../views/index.js'
import { ofNamespace } from '../../catalogue/dedupe.js'
import type { CatalogueState } from '../../contract.js'
import { chosenNamespace } from '../../wallets/wantedNamespace.js'
import { ListFailed } from './ListFailed.js'
import MissingRows from './MissingRows.js'
import { SkeletonGrid } from './SkeletonGrid.js'
import { WalletGrid, type WalletGridProps } from './WalletGrid.js'

type BrowseWalletsProps = Pick<WalletGridProps, 'catalogue'> & {
  all: CatalogueState['all']
  /** Loads the catalogue's code again. */
  reload: () => void
}

/** The number of tiles that fill the view. */
const SCREENFUL = 24

/** After this many pages without a wallet of the chosen chain, its list ends. */
const MAX_EMPTY_PAGES = 3

/** All wallets, fetched page by page as the visitor scrolls. */
export function BrowseWallets({ catalogue, all, reload }: BrowseWalletsProps) {
  const t = useText()
  const isOnline = useOnline()
  const ctx = usePlugin('connect')
  const { status, page } = all
  const wallets = useMemo(() => ofNamespace(all.wallets, chosenNamespace(ctx)), [all.wallets, ctx])
  useEffect(() => {
    if (catalogue?.get().all.page === 0) catalogue.loadMore()
  }, [catalogue])
  const [last, setLast] = useState({ page, count: wallets.length, empty: 0 })
  if (page > last.page) {
    const empty = wallets.length > last.count ? 0 : last.empty + 1
    setLast({ page, count: wallets.length, empty })
  }
  const hasMore = all.hasMore && last.empty < MAX_EMPTY_PAGES
  // A page filtered to one chain may hold few wallets, or none: fetch more until the list can scroll.
  const isShort = wallets.length < SCREENFUL && wallets.length < all.wallets.length
  const isNext = (isShort || last.empty > 0) && status === 'ready' && hasMore
  useEffect(() => {
    if (isNext && page > 0) catalogue?.loadMore()
  }, [isNext, page, catalogue])
  const retry = () => (catalogue ? catalogue.loadMore() : reload())
  // Only the visitor retries a failed page.
  const more = () => {
    if (status === 'ready' && hasMore) catalogue?.loadMore()
  }
  // Show installed wallets with the first page, so that they stay at the top.
  const isFirst = page === 0 && status !== 'failed'
  if (wallets.length === 0 || isFirst) {
    if (status === 'failed') return <ListFailed onRetry={retry} />
    if (!isOnline) {
      return (
        <div role="status" data-offline="">
          <EmptyState
            icon="warning"
            title={t('connect.list-offline-title')}
            text={t('connect.list-offline-text')}
            testId="wallet-list-offline"
          />
        </div>
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
      <WalletGrid {...{ catalogue, wallets }} onEndReached={more} />
      {status === 'failed' ? (
        <MissingRows params={{ places: 1, retry }} />
      ) : (
        hasMore && <SkeletonGrid rows={1} label={t('connect.list-more')} />
      )}
    </>
  )
}
