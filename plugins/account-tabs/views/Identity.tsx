import type { ChainAccount } from '../../../kernel/index.js'
import {
  Address,
  Avatar,
  HeaderContent,
  Icon,
  moreIcons,
  useAvatar,
  useKit,
  useSlot,
  useText,
} from '../../../views/index.js'
import { AccountSwitch } from '../contract.js'
import { CopyAddress } from './CopyAddress.js'

type IdentityProps = { account: ChainAccount; address: string }

/** The account's name and wallet in the header, which lead to other wallets, and a button that copies the address. */
export function Identity({ account, address }: IdentityProps) {
  const kit = useKit()
  const t = useText()
  const [change] = useSlot(AccountSwitch)
  const summary = <AccountSummary {...{ account, address }} canSwitch={change !== undefined} />
  return (
    <HeaderContent>
      <div className="lk-acct-id">
        {change ? (
          <button
            type="button"
            className="lk-acct-who"
            title={t(change.label)}
            onClick={() => kit.router.push(change.route, change.params)}
            data-testid="wui-wallet-switch"
          >
            {summary}
            <span className="lk-vh">{t(change.label)}</span>
          </button>
        ) : (
          <div className="lk-acct-who">{summary}</div>
        )}
        <CopyAddress address={address} />
      </div>
    </HeaderContent>
  )
}

function AccountSummary({ account, address, canSwitch }: IdentityProps & { canSwitch: boolean }) {
  const t = useText()
  const { profileName, profileImage, addressLabels, connectedWalletInfo, allAccounts } = account
  const src = useAvatar(profileImage)
  const wallet = connectedWalletInfo?.name
  const count = allAccounts.length
  const wallets = wallet !== undefined && count > 1 ? t('account.accounts', { wallet, count }) : wallet
  const label = addressLabels[address]
  const line = label ?? wallets
  const title = label !== undefined && wallets !== undefined ? `${label} · ${wallets}` : line
  return (
    <>
      <Avatar address={address} src={src} size={36} testId="single-account-avatar" />
      <span className="lk-acct-names">
        {profileName === undefined ? (
          <Address address={address} />
        ) : (
          <span className="lk-15 lk-clip" title={profileName} dir="auto">
            {profileName}
            <span className="lk-vh">{address}</span>
          </span>
        )}
        {(line !== undefined || canSwitch) && (
          <span className="lk-acct-wallet lk-13 lk-muted">
            <span className="lk-clip" title={title} dir="auto">
              {line}
            </span>
            {canSwitch && <Icon name={moreIcons['chevron-down']} size={16} />}
          </span>
        )}
      </span>
    </>
  )
}
