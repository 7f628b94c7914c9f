import { type ReactNode, useMemo } from 'react'
import { type ChainAccount, ownedTokens } from '../../../kernel/index.js'
import { formatFiat, Skeleton, useKit, useNetwork, useText } from '../../../views/index.js'
import { portfolioValue } from '../portfolio.js'
import { AccountButtons } from './AccountButtons.js'
import { Balance } from './Balance.js'
import { Figure } from './Figure.js'
import { NetworkChip } from './NetworkChip.js'

/** The total value and the native balance; only the native balance if no price is known. */
export function Money({ account }: { account: ChainAccount }) {
  const { locale } = useKit()
  const t = useText()
  const network = useNetwork()
  const value = useMemo(() => portfolioValue(ownedTokens(account, network)), [account, network])
  const isAwaited = account.tokenStatus === 'idle' || account.tokenStatus === 'loading'

  if (value !== undefined) {
    return (
      <Lines second={<Balance account={account} />}>
        <Figure text={formatFiat(value, locale)} name={t('account.value')} testId="account-value" />
      </Lines>
    )
  }
  if (isAwaited && network && account.balanceStatus !== 'failed') {
    return (
      <Lines second={<Balance account={account} />}>
        <div className="lk-acct-figure" role="status">
          <span className="lk-vh">{t('account.value-loading')}</span>
          <Skeleton width={112} height={26} />
        </div>
      </Lines>
    )
  }
  const isFailed = account.tokenStatus === 'failed'
  const why = t(isFailed ? 'account.value-failed' : 'account.no-prices')
  return (
    <Lines second={<p className="lk-13 lk-muted">{why}</p>}>
      <Balance account={account} isLarge />
    </Lines>
  )
}

/** The main figure, a second line, and below them the network and the account's buttons. */
function Lines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <div className="lk-acct-money">
      {children}
      {second}
      <div className="lk-acct-line">
        <NetworkChip />
        <AccountButtons />
      </div>
    </div>
  )
}
