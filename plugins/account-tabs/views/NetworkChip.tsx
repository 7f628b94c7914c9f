import { Icon, moreIcons, NetworkPicture, useKit, useNetwork, useText } from '../../../views/index.js'

/** The active network, as a button to the list of networks if switching is allowed. */
export function NetworkChip() {
  const kit = useKit()
  const t = useText()
  const network = useNetwork()
  const canSwitch = kit.options.enableNetworkSwitch !== false && kit.route('SwitchNetwork')
  const name = network?.name ?? t('account.network-unsupported')
  const content = (
    <>
      <NetworkPicture network={network} size={20} />
      <span className="lk-vh">{t('account.network')}</span>
      <span className="lk-clip" dir="auto">
        {name}
      </span>
    </>
  )
  const look = { className: 'lk-acct-chip lk-13', title: name, 'data-testid': 'w3m-account-select-network' }
  if (!canSwitch) return <div {...look}>{content}</div>
  return (
    <button type="button" {...look} onClick={() => kit.router.push('SwitchNetwork')}>
      {content}
      <Icon name={moreIcons['chevron-down']} size={16} className="lk-acct-mark" />
    </button>
  )
}
