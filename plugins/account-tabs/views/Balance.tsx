import { useEffect } from 'react'
import {
  formatBalance,
  IconButton,
  moreIcons,
  Skeleton,
  useAccount,
  useKit,
  usePlugin,
  useText,
} from '../../../views/index.js'

/** What the account has of the network's own currency. */
export function Balance() {
  const { session } = usePlugin('account-tabs')
  const { locale } = useKit().kernel.texts
  const t = useText()
  const account = useAccount()
  const caipAddress = account?.caipAddress
  useEffect(() => {
    if (caipAddress !== undefined) void session.refreshBalance()
  }, [session, caipAddress])

  const { balance, balanceSymbol, balanceStatus } = account ?? {}
  if (balanceStatus === 'failed') {
    return (
      <div className="lk-account-balance lk-muted">
        <span aria-hidden="true">—</span>
        <span className="lk-vh" role="status">
          {t('account.balance-failed')}
        </span>
        <IconButton
          icon={moreIcons.refresh}
          label={t('account.refresh')}
          onClick={() => void session.refreshBalance({ force: true })}
        />
      </div>
    )
  }
  if (balance === undefined) {
    return (
      <div className="lk-account-balance" role="status">
        {balanceStatus === 'loading' && (
          <>
            <span className="lk-vh">{t('account.balance-loading')}</span>
            <Skeleton width={96} height={16} />
          </>
        )}
      </div>
    )
  }
  return (
    <p className="lk-account-balance lk-muted lk-num" data-testid="account-balance">
      <span className="lk-vh">{t('account.balance')}</span>
      <bdi>
        {formatBalance(balance, locale)} {balanceSymbol}
      </bdi>
    </p>
  )
}
