import { useEffect } from 'react'
import type { Namespace } from '../../../kernel/index.js'
import {
  IconButton,
  moreIcons,
  Shortened,
  Skeleton,
  shortBalance,
  useAccount,
  useKit,
  usePlugin,
  useText,
} from '../../../views/index.js'

/** The active wallet's balance in the native currency, within the wallet's card so that it is clear whose it is. */
export function Balance({ namespace }: { namespace: Namespace }) {
  const { session } = usePlugin('multiwallet')
  const { locale } = useKit()
  const t = useText()
  const account = useAccount(namespace)
  const caipAddress = account?.caipAddress
  useEffect(() => {
    if (caipAddress !== undefined) void session.refreshBalance({ namespace })
  }, [session, namespace, caipAddress])

  const { balance, balanceSymbol, balanceStatus } = account ?? {}
  return (
    <div className="lk-mw-balance lk-13 lk-muted">
      <span>{t('multiwallet.balance')}</span>
      {balanceStatus === 'failed' ? (
        <span className="lk-mw-amount">
          <span aria-hidden="true">—</span>
          <span className="lk-vh" role="status">
            {t('multiwallet.balance-failed')}
          </span>
          <IconButton
            icon={moreIcons.refresh}
            label={t('multiwallet.refresh')}
            onClick={() => void session.refreshBalance({ namespace, force: true })}
          />
        </span>
      ) : balance === undefined ? (
        <span className="lk-mw-amount" role="status">
          {balanceStatus === 'loading' && (
            <>
              <span className="lk-vh">{t('multiwallet.balance-loading')}</span>
              <Skeleton width={72} height={14} />
            </>
          )}
        </span>
      ) : (
        <bdi className="lk-mw-amount lk-num" data-testid="balance-amount">
          <Shortened {...shortBalance(balance, locale)} /> {balanceSymbol}
        </bdi>
      )}
    </div>
  )
}
