import { useState } from 'react'
import { type ChainAccount, webHref } from '../../../kernel/index.js'
import {
  Address,
  Avatar,
  type Contributed,
  ListIcon,
  ListItem,
  moreIcons,
  NetworkPicture,
  SkeletonRows,
  useAccount,
  useAvatar,
  useContributed,
  useIsSlow,
  useKit,
  useNetwork,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  WalletImage,
} from '../../../views/index.js'
import { AccountRows } from '../contract.js'
import { disconnect } from '../disconnect.js'
import settingsAndReceiveMessages from '../messages/settingsAndReceive.js'
import css from '../settingsAndReceive.css?inline'
import { CopyAddress } from './CopyAddress.js'
import { SwitchAccountType } from './SwitchAccountType.js'
import { useHoldings } from './useHoldings.js'

const ROWS_LIMIT_MS = 5_000

/** The account's name and address, and its settings. */
export default function AccountSettings() {
  useStyles(css)
  const t = useText(settingsAndReceiveMessages)
  const account = useAccount()
  const src = useAvatar(account?.profileImage)
  const contributed = useContributed(AccountRows)
  const isSlow = useIsSlow(ROWS_LIMIT_MS)
  useHoldings(account?.caipAddress)
  if (account?.address === undefined) return null
  const { address, profileName } = account
  // Rows that load later would move those below while the visitor taps. One that hangs is left out.
  const isWhole = contributed.every(({ Draw }) => Draw) || isSlow
  return (
    <div className="lk-groups">
      <div className="lk-settings-who">
        <Avatar address={address} src={src} />
        {profileName !== undefined && (
          <p className="lk-20 lk-clip" title={profileName} dir="auto">
            {profileName}
          </p>
        )}
        <div className="lk-settings-address">
          <Address address={address} testId="account-settings-address" />
          <CopyAddress address={address} />
        </div>
      </div>
      {isWhole ? (
        <Rows account={account} contributed={contributed} />
      ) : (
        <SkeletonRows label={t('account.settings-loading')} />
      )}
    </div>
  )
}

type RowsProps = { account: ChainAccount; contributed: readonly Contributed<AccountRows>[] }

function Rows({ account, contributed }: RowsProps) {
  const ctx = usePlugin('account-tabs')
  const t = useText()
  const [late] = useState(() => contributed.filter(({ Draw }) => !Draw).map(({ value }) => value))
  const isDisconnecting = useSlice('account-tabs', (state) => state.isDisconnecting)
  const { connectedWalletInfo: wallet } = account
  const explorer = webHref(account.addressExplorerUrl)
  return (
    <div className="lk-stack">
      {wallet && (
        <ListItem
          title={wallet.name}
          subtitle={t('account.wallet')}
          image={
            <WalletImage name={wallet.type === 'INJECTED' ? undefined : wallet.name} src={wallet.icon} />
          }
        />
      )}
      {contributed.map(({ value, Draw }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: contributions have no other identity
        Draw && !late.includes(value) ? <Draw key={index} params={undefined} /> : null,
      )}
      <NetworkRow />
      <SwitchAccountType />
      {explorer !== undefined && (
        <ListItem
          title={t('account.explorer')}
          image={<ListIcon icon={moreIcons.browser} />}
          trailing="external"
          href={explorer}
        />
      )}
      <ListItem
        title={isDisconnecting ? t('account.disconnecting') : t('account.disconnect')}
        image={<ListIcon icon={moreIcons.disconnect} flip />}
        loading={isDisconnecting}
        onClick={() => void disconnect(ctx)}
        testId="disconnect-button"
      />
    </div>
  )
}

function NetworkRow() {
  const kit = useKit()
  const t = useText()
  const network = useNetwork()
  const canSwitch = kit.options.enableNetworkSwitch !== false && kit.route('SwitchNetwork')
  return (
    <ListItem
      title={network?.name ?? t('account.network-unsupported')}
      subtitle={t('account.network')}
      image={<NetworkPicture network={network} />}
      trailing={canSwitch ? 'chevron' : undefined}
      onClick={canSwitch ? () => kit.router.push('SwitchNetwork') : undefined}
      testId="account-switch-network-button"
    />
  )
}
