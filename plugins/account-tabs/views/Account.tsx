import { useAccount, useStyles } from '../../../views/index.js'
import css from '../styles.css?inline'
import { AccountTabs } from './AccountTabs.js'
import { Actions } from './Actions.js'
import { Identity } from './Identity.js'
import { Money } from './Money.js'
import { useHoldings } from './useHoldings.js'

/** Who is connected, what they have, and what can be done with it. */
export default function Account() {
  useStyles(css)
  const account = useAccount()
  useHoldings(account?.caipAddress)
  // Still on screen while the card of a connection that just ended fades away.
  if (account?.address === undefined) return null
  return (
    <div className="lk-acct">
      <Identity account={account} address={account.address} />
      <Money account={account} />
      <Actions wallet={account.connectedWalletInfo?.type} />
      <AccountTabs current={account.currentTab} />
    </div>
  )
}
