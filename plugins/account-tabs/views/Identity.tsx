import type { ChainAccount } from '../../../kernel/index.js'
import {
  Address,
  Avatar,
  Icon,
  IconButton,
  moreIcons,
  Spinner,
  useAvatar,
  useKit,
  usePlugin,
  useSlice,
  useSlot,
  useText,
} from '../../../views/index.js'
import { AccountSwitch } from '../contract.js'
import { disconnect } from '../disconnect.js'
import { CopyAddress } from './CopyAddress.js'

type IdentityProps = { account: ChainAccount; address: string }

/** The account's name and wallet, and buttons for other wallets, settings and disconnecting. */
export function Identity({ account, address }: IdentityProps) {
  const ctx = usePlugin('account-tabs')
  const kit = useKit()
  const t = useText()
  const [change] = useSlot(AccountSwitch)
  const isDisconnecting = useSlice('account-tabs', (state) => state.isDisconnecting)
  const summary = <AccountSummary {...{ account, address }} canSwitch={change !== undefined} />
  return (
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
      <div className="lk-acct-buttons">
        <CopyAddress address={address} />
        <IconButton
          icon={moreIcons.settings}
          label={t('account.open-settings')}
          onClick={() => kit.router.push('AccountSettings')}
          testId="account-settings-button"
        />
        {isDisconnecting ? (
          <span className="lk-ib">
            <Spinner label={t('account.disconnecting')} />
          </span>
        ) : (
          <IconButton
            icon={moreIcons.disconnect}
            flip
            label={t('account.disconnect')}
            onClick={() => void disconnect(ctx)}
            testId="disconnect-button"
          />
        )}
      </div>
    </div>
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
      <Avatar address={address} src={src} size={40} testId="single-account-avatar" />
      <span className="lk-acct-names">
        {profileName === undefined ? (
          <Address address={address} />
        ) : (
          <span className="lk-15 lk-clip" title={profileName} dir="auto">
            {profileName}
            <span className="lk-vh">{address}</span>
          </span>
        )}
        {line !== undefined && (
          <span className="lk-13 lk-muted lk-clip" title={title} dir="auto">
            {line}
          </span>
        )}
      </span>
      {canSwitch && <Icon name={moreIcons['chevron-down']} size={16} className="lk-acct-mark" />}
    </>
  )
}
