import type { ChainAccount } from '../../../kernel/index.js'
import {
  cx,
  IconButton,
  moreIcons,
  Shortened,
  Skeleton,
  shortBalance,
  useKit,
  usePlugin,
  useText,
} from '../../../views/index.js'
import { Figure } from './Figure.js'

type BalanceProps = {
  account: ChainAccount
  /** Whether it is the main figure of the view rather than the line below it. */
  isLarge?: boolean | undefined
}

/** The account's balance of the network's native currency. */
export function Balance({ account, isLarge }: BalanceProps) {
  const { session } = usePlugin('account-tabs')
  const { locale } = useKit()
  const t = useText()
  const place = cx('lk-account-balance', isLarge ? 'lk-acct-figure' : 'lk-acct-second lk-13 lk-muted lk-num')
  const { balance, balanceSymbol = '', balanceStatus } = account
  if (balanceStatus === 'failed') {
    return (
      <div className={place}>
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
      <div className={place} role="status">
        {balanceStatus === 'loading' && (
          <>
            <span className="lk-vh">{t('account.balance-loading')}</span>
            <Skeleton width={isLarge ? 112 : 80} height={isLarge ? 26 : 14} />
          </>
        )}
      </div>
    )
  }
  const short = shortBalance(balance, locale)
  const [text, exact] = [`${short.text} ${balanceSymbol}`, `${short.exact} ${balanceSymbol}`]
  if (isLarge) return <Figure {...{ text, exact }} name={t('account.balance')} testId="account-balance" />
  return (
    <p className={place} title={exact} data-testid="account-balance">
      <span className="lk-vh">{t('account.balance')}</span>
      <bdi className="lk-acct-text lk-clip">
        <Shortened {...{ text, exact }} />
      </bdi>
    </p>
  )
}
