import {
  ListItem,
  NetworkPicture,
  QrCode,
  useAccount,
  useKit,
  useNetwork,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import { compatibleNetworks } from '../compatibleNetworks.js'
import settingsAndReceiveMessages from '../messages/settingsAndReceive.js'
import css from '../settingsAndReceive.css?inline'
import { CopyAddress } from './CopyAddress.js'

/** The address to receive at. The QR code holds the plain address, which every wallet reads. */
export default function WalletReceive() {
  useStyles(css)
  const kit = useKit()
  const t = useText(settingsAndReceiveMessages)
  const account = useAccount()
  const network = useNetwork()
  const chain = useSlice('session', ({ networks, activeNamespace }) =>
    activeNamespace ? networks[activeNamespace] : undefined,
  )
  if (account?.address === undefined) return null
  const count = compatibleNetworks(account, chain).length
  return (
    <div className="lk-groups">
      <div className="lk-receive">
        <QrCode uri={account.address} label={t('account.receive-qr')} />
        <p className="lk-13 lk-muted lk-center">{t('account.receive-hint')}</p>
        <WholeAddress address={account.address} />
      </div>
      <div className="lk-stack">
        <CopyAddress address={account.address} look="button" testId="receive-address-copy-button" />
        <div className="lk-receive-networks">
          <ListItem
            title={t('account.compatible')}
            subtitle={t('account.receive-networks', { count })}
            image={<NetworkPicture network={network} />}
            trailing="chevron"
            onClick={() => kit.router.push('WalletCompatibleNetworks')}
            testId="receive-networks"
          />
        </div>
      </div>
    </div>
  )
}

/**
 * Shows the address in groups, to be compared by eye. No characters separate them, so a selection copies the address.
 */
function WholeAddress({ address }: { address: string }) {
  const groups = address.match(/^0x.{4}|.{1,4}/g) ?? []
  return (
    <p className="lk-receive-address lk-mono" dir="ltr" data-testid="receive-address">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of an address has no other identity
        <span key={index}>{group}</span>
      ))}
    </p>
  )
}
