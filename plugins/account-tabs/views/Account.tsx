import { useAccount, useStyles } from '../../../views/index.js'
import css from '../styles.css?inline'
import { AccountTabs } from './AccountTabs.js'
import { Actions } from './Actions.js'
import { Identity } from './Identity.js'
import { Money } from './Money.js'
import { useHoldings } from './useHoldings.js'

/** The connected account: identity, holdings, and actions. */
export default function Account() {
  useStyles(css)
  const account = useAccount()
  useHoldings(account?.caipAddress)
  // After a disconnection the card is still on screen while it fades out.
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
