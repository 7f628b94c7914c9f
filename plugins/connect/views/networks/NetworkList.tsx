import type { CaipNetwork, Namespace } from '../../../../kernel/index.js'
import {
  ListItem,
  NetworkPicture,
  NothingFound,
  SearchInput,
  SearchStatus,
  Tag,
  useHeldHeight,
  usePlugin,
  useSearch,
  useSlice,
  useText,
  VirtualList,
} from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'
import { listNetworks } from '../../networks/listNetworks.js'
import { selectNetwork } from '../../networks/selectNetwork.js'
import { useNetworksName } from './chains.js'

type NetworkListProps = {
  hasSearch?: boolean | undefined
  /** Lists only chains with a wallet: switching to another chain does not resolve an unsupported network. */
  onlyConnected?: boolean | undefined
}

/** The networks of this page, approved ones first. With several chains, each network shows its chain. */
export function NetworkList({ hasSearch, onlyConnected }: NetworkListProps) {
  const ctx = usePlugin('connect')
  const networksName = useNetworksName()
  const t = useText(viewMessages)
  const session = useSlice('session', (state) => state)
  const { activeNamespace, accounts, networks } = session
  const isConnected = (namespace: Namespace) => accounts[namespace]?.address !== undefined
  /** Whether the wallet of another chain is on this network. */
  const isElsewhere = ({ chainNamespace, caipNetworkId }: CaipNetwork) =>
    chainNamespace !== activeNamespace &&
    isConnected(chainNamespace) &&
    networks[chainNamespace]?.caipNetworkId === caipNetworkId
  const all = listNetworks(session).filter(
    ({ network: { chainNamespace } }) => !onlyConnected || isConnected(chainNamespace),
  )
  const hasChains = Object.keys(networks).length > 1
  const { query, setQuery, found } = useSearch(all, ({ network: { name, chainNamespace } }) => [
    name,
    ...(hasChains ? [networksName(chainNamespace)] : []),
  ])
  const isSearch = query.trim() !== ''
  const { root, hold, style } = useHeldHeight(isSearch)
  return (
    <div className="lk-stack" ref={root} style={style}>
      {hasSearch && (
        <SearchInput
          label={t('connect.search-network')}
          clearLabel={t('connect.clear-search')}
          value={query}
          onChange={(text) => {
            hold()
            setQuery(text)
          }}
        />
      )}
      {hasSearch && (
        <SearchStatus query={query} text={t('connect.networks-found', { count: found.length })} />
      )}
      <VirtualList
        label={t('connect.networks')}
        items={found}
        itemKey={({ network }) => network.caipNetworkId}
      >
        {({ network, isActive, isApproved }) => (
          <ListItem
            title={network.name}
            subtitle={hasChains ? networksName(network.chainNamespace) : undefined}
            image={<NetworkPicture network={network} />}
            tag={isElsewhere(network) && <Tag tone="success">{t('connect.connected')}</Tag>}
            selected={isActive}
            disabled={!isApproved}
            reason={t('connect.not-approved')}
            onClick={() => void selectNetwork(ctx, network)}
            testId={`w3m-network-switch-${network.name}`}
          />
        )}
      </VirtualList>
      {found.length === 0 && (
        <NothingFound
          title={t('connect.no-network-title')}
          text={t('connect.no-network-text')}
          isHeld={isSearch}
        />
      )}
    </div>
  )
}
