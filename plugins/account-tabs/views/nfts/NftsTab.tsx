import { useEffect, useMemo, useState } from 'react'
import {
  Button,
  Icon,
  useAccount,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  VirtualGrid,
} from '../../../../views/index.js'
import type { Nft } from '../../contract.js'
import activityMessages from '../../messages/activity.js'
import messages from '../../messages/nfts.js'
import { listNfts } from '../../nfts/listNfts.js'
import { loadWalletNfts } from '../../nfts/loadWalletNfts.js'
import css from '../../nfts/nfts.css?inline'
import { ActivityFailed, ActivityOffline } from '../activity/ActivityNotices.js'
import { useActivity } from '../activity/useActivity.js'
import { EndOfList } from '../EndOfList.js'
import { NftEmpty, NftSkeleton } from './NftNotices.js'
import { NftPicture } from './NftPicture.js'

/** The account's NFTs from its wallet and its history. Spam is hidden. */
export default function NftsTab() {
  useStyles(css)
  useText(activityMessages)
  const t = useText(messages)
  const { history, isOnline, retry, loadMore } = useActivity()
  const walletNfts = useWalletNfts()
  const [isOpen, setOpen] = useState(false)
  const { transactions, next, status = 'loading', isServed = true } = history ?? {}
  const { wanted, hidden } = useMemo(
    () => listNfts(transactions ?? [], walletNfts ?? []),
    [transactions, walletNfts],
  )
  const shown = isOpen ? [...wanted, ...hidden] : wanted
  const end = next !== undefined && isOnline && (
    <EndOfList
      count={wanted.length + hidden.length}
      cursor={next}
      isLoading={status !== 'ready'}
      label={t('account.nft-loading')}
      onMore={loadMore}
    />
  )
  const isNothing = wanted.length + hidden.length === 0
  if (isNothing && status === 'failed') return <ActivityFailed onRetry={retry} />
  if (isNothing && !isOnline && history?.status !== 'ready') return <ActivityOffline />
  if (isNothing && status === 'loading') return <NftSkeleton label={t('account.nft-loading')} />
  if (isNothing) return end || <NftEmpty isServed={isServed} />
  return (
    <div className="lk-nfts lk-stack">
      {shown.length === 0 ? (
        <NftEmpty isServed areHidden />
      ) : (
        <VirtualGrid label={t('account.nft-list')} items={shown} itemKey={({ id }) => id} testId="nft-grid">
          {(nft, tabIndex) => <NftTile nft={nft} tabIndex={tabIndex} />}
        </VirtualGrid>
      )}
      {hidden.length > 0 && (
        <div className="lk-nft-hidden">
          <Button variant="ghost" size="sm" onClick={() => setOpen(!isOpen)} testId="nft-hidden">
            {t(isOpen ? 'account.nft-hide' : 'account.nft-show-hidden', { count: hidden.length })}
          </Button>
        </div>
      )}
      {end}
    </div>
  )
}

function NftTile({ nft, tabIndex }: { nft: Nft; tabIndex: 0 | -1 }) {
  const { push } = useNavigate()
  const t = useText()
  const name = nft.name || t('account.nft-unnamed')
  return (
    <button
      type="button"
      className="lk-nft"
      tabIndex={tabIndex}
      onClick={() => push('NftDetail', { nft: { ...nft, name } })}
      data-testid="nft-tile"
    >
      <NftPicture src={nft.imageUrl} />
      <span className="lk-nft-name">
        {nft.isSpam && <Icon name="warning" size={16} className="lk-warning" />}
        <span className="lk-clip" title={name} dir="auto">
          {name}
        </span>
        {nft.isSpam && <span className="lk-vh">{t('account.nft-spam')}</span>}
      </span>
    </button>
  )
}

/** NFTs that the wallet itself lists. */
function useWalletNfts(): readonly Nft[] | undefined {
  const ctx = usePlugin('account-tabs')
  const caipAddress = useAccount()?.caipAddress
  const loaded = useSlice('account-tabs', (state) => state.walletNfts)
  useEffect(() => {
    if (caipAddress !== undefined) void loadWalletNfts(ctx)
  }, [ctx, caipAddress])
  return loaded?.account === caipAddress ? loaded?.nfts : undefined
}
