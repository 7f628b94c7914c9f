import { ListItem, NetworkPicture, useAccount, useSlice, useText, VirtualList } from '../../../views/index.js'
import { compatibleNetworks } from '../compatibleNetworks.js'
import settingsAndReceiveMessages from '../messages/settingsAndReceive.js'

/** The networks on which the account can receive. */
export default function WalletCompatibleNetworks() {
  const t = useText(settingsAndReceiveMessages)
  const account = useAccount()
  const chain = useSlice('session', ({ networks, activeNamespace }) =>
    activeNamespace ? networks[activeNamespace] : undefined,
  )
  const networks = compatibleNetworks(account, chain)
  const title = t('account.receive-networks', { count: networks.length })
  return (
    <div className="lk-groups">
      <div className="lk-pair lk-center">
        <p className="lk-15">{title}</p>
        <p className="lk-13 lk-muted">{t('account.receive-networks-text')}</p>
      </div>
      <VirtualList label={title} items={networks} itemKey={({ caipNetworkId }) => caipNetworkId}>
        {(network) => <ListItem title={network.name} image={<NetworkPicture network={network} />} />}
      </VirtualList>
    </div>
  )
}
