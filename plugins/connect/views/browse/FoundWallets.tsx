import { Button, EmptyState, moreIcons, usePlugin, useText } from '../../../../views/index.js'
import { ofNamespace } from '../../catalogue/dedupe.js'
import { chosenNamespace } from '../../wallets/wantedNamespace.js'
import { ListFailed } from './ListFailed.js'
import { SkeletonGrid } from './SkeletonGrid.js'
import type { SearchResult } from './useWalletSearch.js'
import { WalletGrid, type WalletGridProps } from './WalletGrid.js'

type FoundWalletsProps = Pick<WalletGridProps, 'catalogue'> & {
  result: SearchResult
  retry: () => void
  onShowAll: () => void
}

/** The results and status of a search. */
export function FoundWallets({ catalogue, result, retry, onShowAll }: FoundWalletsProps) {
  const ctx = usePlugin('connect')
  const t = useText()
  if (result.status === 'failed') return <ListFailed onRetry={retry} />
  if (result.status !== 'ready') return <SkeletonGrid />
  const { page, search, certified } = result
  const wallets = ofNamespace(page.wallets, chosenNamespace(ctx))
  return (
    <>
      <p className="lk-vh" role="status">
        {t('connect.list-found', { count: wallets.length })}
      </p>
      {wallets.length > 0 ? (
        <WalletGrid key={`${certified} ${search}`} {...{ catalogue, wallets }} />
      ) : (
        <EmptyState
          icon={moreIcons.search}
          title={t('connect.list-none-title')}
          text={t(certified ? 'connect.list-none-certified' : 'connect.list-none-text')}
          action={
            certified && (
              <Button variant="secondary" onClick={onShowAll}>
                {t('connect.list-show-all')}
              </Button>
            )
          }
          testId="no-wallet-found"
          titleTestId="no-wallet-found-text"
        />
      )}
    </>
  )
}
