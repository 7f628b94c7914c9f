import { useEffect } from 'react'
import type { Namespace } from '../../../kernel/index.js'
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

/** The number of connected wallets, and the active wallet's balance in the native currency. */
export function Summary({ namespace, count }: { namespace: Namespace; count: number }) {
  const t = useText()
  return (
    <div className="lk-mw-sum lk-13 lk-muted">
      <p>{t('multiwallet.count', { count })}</p>
      <Balance namespace={namespace} />
    </div>
  )
}

function Balance({ namespace }: { namespace: Namespace }) {
  const { session } = usePlugin('multiwallet')
  const { locale } = useKit()
  const t = useText()
  const account = useAccount(namespace)
  const caipAddress = account?.caipAddress
  useEffect(() => {
    if (caipAddress !== undefined) void session.refreshBalance({ namespace })
  }, [session, namespace, caipAddress])

  const { balance, balanceSymbol, balanceStatus } = account ?? {}
  if (balanceStatus === 'failed') {
    return (
      <div className="lk-mw-balance">
        <span aria-hidden="true">—</span>
        <span className="lk-vh" role="status">
          {t('multiwallet.balance-failed')}
        </span>
        <IconButton
          icon={moreIcons.refresh}
          label={t('multiwallet.refresh')}
          onClick={() => void session.refreshBalance({ namespace, force: true })}
        />
      </div>
    )
  }
  if (balance === undefined) {
    return (
      <div className="lk-mw-balance" role="status">
        {balanceStatus === 'loading' && (
          <>
            <span className="lk-vh">{t('multiwallet.balance-loading')}</span>
            <Skeleton width={72} height={14} />
          </>
        )}
      </div>
    )
  }
  return (
    <p className="lk-num" data-testid="balance-amount">
      <span className="lk-vh">{t('multiwallet.balance')}</span>
      <bdi>
        {formatBalance(balance, locale)} {balanceSymbol}
      </bdi>
    </p>
  )
}
