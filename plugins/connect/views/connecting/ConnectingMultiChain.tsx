import type { Views } from '../../../../kernel/index.js'
import {
  EmptyState,
  ListItem,
  NetworkPicture,
  Tag,
  Text,
  useKit,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  WalletImage,
} from '../../../../views/index.js'
import type { ConnectorChoice } from '../../contract.js'
import viewMessages from '../../messages/views.js'
import { networkOf, useNetworksName } from '../networks/chains.js'
import css from '../styles.css?inline'

/** Asks which chain to connect in a wallet that supports several. */
export default function ConnectingMultiChain({ params }: { params: Views['ConnectingMultiChain'] }) {
  useStyles(css)
  const { name, wallet } = params
  const ctx = usePlugin('connect')
  const kit = useKit()
  const t = useText(viewMessages)
  const networksName = useNetworksName()
  const session = useSlice('session', (state) => state)
  const isThere = ({ connectorId, namespace }: ConnectorChoice) =>
    session.connectors.some(({ id, chain }) => id === connectorId && chain === namespace)
  const isConnected = ({ connectorId, namespace }: ConnectorChoice) => {
    const account = session.accounts[namespace]
    return account?.status === 'connected' && account.connectorId === connectorId
  }
  // Leave out wallets that were disabled meanwhile.
  const connectors = params.connectors.filter(isThere)
  const [first] = connectors
  const info = first && kit.session.connector(first.connectorId, first.namespace)
  const image = (first && kit.options.connectorImages?.[first.connectorId]) ?? info?.imageUrl
  const choose = ({ connectorId, namespace }: ConnectorChoice) => {
    ctx.track('SELECT_WALLET', { name, platform: 'browser' })
    ctx.navigate('ConnectingExternal', { connectorId, namespace, ...(wallet && { wallet }) })
  }
  if (!first)
    return <EmptyState icon="warning" title={t('connect.gone-title')} text={t('connect.gone-text')} />
  return (
    <div className="lk-groups lk-wait">
      <div className="lk-chain-head lk-center">
        <WalletImage name={name} src={image} size={64} />
        <div className="lk-pair">
          <Text size={16}>{t('connect.chain-heading', { name })}</Text>
          <Text tone="muted">{t('connect.chain-text')}</Text>
        </div>
      </div>
      <ul className="lk-stack" aria-label={t('connect.chains')}>
        {connectors.map((one) => (
          <li key={one.namespace}>
            <ListItem
              title={networksName(one.namespace)}
              image={<NetworkPicture network={networkOf(session, one.namespace)} />}
              tag={isConnected(one) && <Tag tone="success">{t('connect.connected')}</Tag>}
              trailing="chevron"
              onClick={() => choose(one)}
              testId={`wui-list-chain-${one.namespace}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
