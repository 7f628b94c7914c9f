import { webHref } from '../../../kernel/index.js'
import {
  Address,
  Avatar,
  CopyButton,
  ListIcon,
  ListItem,
  moreIcons,
  NetworkPicture,
  useAccount,
  useKit,
  useNetwork,
  usePlugin,
  useSlice,
  useSlot,
  useStyles,
  useText,
  WalletImage,
} from '../../../views/index.js'
import { AccountActions, AccountSwitch } from '../contract.js'
import { disconnect } from '../disconnect.js'
import css from '../styles.css?inline'
import { AccountTabs } from './AccountTabs.js'
import { Balance } from './Balance.js'

/** Who is connected, with what, and what can be done. */
export default function Account() {
  useStyles(css)
  const account = useAccount()
  // Still on screen while the card of a connection that just ended fades away.
  if (account?.address === undefined) return null
  return (
    <div className="lk-groups">
      <Identity address={account.address} name={account.profileName} image={account.profileImage} />
      <Rows />
      <AccountTabs />
    </div>
  )
}

function Identity(props: { address: string; name: string | undefined; image: string | undefined }) {
  const { address, name, image } = props
  const { toast } = usePlugin('account-tabs')
  const t = useText()
  return (
    <div className="lk-account">
      <Avatar address={address} src={image} testId="single-account-avatar" />
      <div className="lk-account-name">
        {name === undefined ? (
          <span className="lk-20">
            <Address address={address} />
          </span>
        ) : (
          <span className="lk-20 lk-clip" title={name} dir="auto">
            {name}
          </span>
        )}
        <CopyButton
          value={address}
          label={t('account.copy-address')}
          copiedLabel={t('account.copied')}
          onCopied={() => toast.show('success', t('account.copied'))}
          onError={() => toast.show('error', t('account.copy-failed'))}
        />
      </div>
      <Balance />
    </div>
  )
}

function Rows() {
  const ctx = usePlugin('account-tabs')
  const { late } = useKit()
  const t = useText()
  const actions = useSlot(AccountActions)
  const [change] = useSlot(AccountSwitch)
  const account = useAccount()
  const isDisconnecting = useSlice('account-tabs', (state) => state.isDisconnecting)
  const explorer = webHref(account?.addressExplorerUrl)
  const wallet = account?.connectedWalletInfo
  const others = account?.allAccounts.length ?? 0
  return (
    <div className="lk-stack">
      <NetworkRow />
      {actions.map(({ label, icon, route, testId }) => (
        <ListItem
          key={route}
          title={t(label)}
          image={icon !== undefined && <ListIcon icon={icon} />}
          trailing="chevron"
          onClick={() => late.router.push(route)}
          testId={testId}
        />
      ))}
      {explorer !== undefined && (
        <ListItem
          title={t('account.explorer')}
          image={<ListIcon icon={moreIcons.browser} />}
          trailing="external"
          href={explorer}
        />
      )}
      {wallet && (
        <ListItem
          title={wallet.name}
          subtitle={
            change
              ? t(change.label)
              : others > 1
                ? t('account.accounts', { count: others })
                : t('account.wallet')
          }
          image={
            <WalletImage name={wallet.type === 'INJECTED' ? undefined : wallet.name} src={wallet.icon} />
          }
          trailing={change && 'chevron'}
          onClick={change && (() => late.router.push(change.route))}
          testId={change && 'wui-wallet-switch'}
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
  const { kernel, late } = useKit()
  const t = useText()
  const network = useNetwork()
  const canSwitch = kernel.options.enableNetworkSwitch !== false && kernel.host.route('SwitchNetwork')
  return (
    <ListItem
      title={network?.name ?? t('account.network-unsupported')}
      subtitle={t('account.network')}
      image={<NetworkPicture network={network} />}
      trailing={canSwitch ? 'chevron' : undefined}
      onClick={canSwitch ? () => late.router.push('SwitchNetwork') : undefined}
      testId="w3m-account-select-network"
    />
  )
}
