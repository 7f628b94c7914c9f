import { type ReactNode, useMemo } from 'react'
import { type ChainAccount, ownedTokens } from '../../../kernel/index.js'
import { formatFiat, Skeleton, useKit, useNetwork, useText } from '../../../views/index.js'
import { portfolioValue } from '../portfolio.js'
import { Balance } from './Balance.js'
import { Figure } from './Figure.js'

/** What all of it is worth, and what there is of the network's own currency; only that where there are no prices. */
export function Money({ account }: { account: ChainAccount }) {
  const { locale } = useKit().kernel.texts
  const t = useText()
  const network = useNetwork()
  const value = useMemo(() => portfolioValue(ownedTokens(account, network)), [account, network])
  const isAwaited = account.tokenStatus === 'idle' || account.tokenStatus === 'loading'

  if (value !== undefined) {
    const text = formatFiat(value, locale)
    return (
      <Lines balance={<Balance account={account} />}>
        <Figure text={text} name={t('account.value')} testId="account-value" />
      </Lines>
    )
  }
  if (isAwaited && network && account.balanceStatus !== 'failed') {
    return (
      <Lines balance={<Balance account={account} />}>
        <div className="lk-acct-figure" role="status">
          <span className="lk-vh">{t('account.value-loading')}</span>
          <Skeleton width={112} height={26} />
        </div>
      </Lines>
    )
  }
  const isFailed = account.tokenStatus === 'failed'
  return (
    <div className="lk-acct-lines">
      <Balance account={account} isLarge />
      <p className="lk-acct-second lk-13 lk-muted">
        {t(isFailed ? 'account.value-failed' : 'account.no-prices')}
      </p>
    </div>
  )
}

function Lines({ children, balance }: { children: ReactNode; balance: ReactNode }) {
  return (
    <div className="lk-acct-lines">
      {children}
      {balance}
    </div>
  )
}
