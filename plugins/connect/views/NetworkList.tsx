import { useState } from 'react'
import {
  EmptyState,
  ListItem,
  moreIcons,
  NetworkPicture,
  SearchInput,
  usePlugin,
  useSlice,
  useText,
  VirtualList,
} from '../../../views/index.js'
import { listNetworks } from '../listNetworks.js'
import moreMessages from '../moreMessages.js'
import { selectNetwork } from '../selectNetwork.js'

/** The networks of this page, those that the wallet approved first. */
export function NetworkList({ hasSearch }: { hasSearch?: boolean | undefined }) {
  const ctx = usePlugin('connect')
  const t = useText(moreMessages)
  const [search, setSearch] = useState('')
  const session = useSlice('session', (state) => state)
  const all = listNetworks(session)
  const wanted = search.trim().toLocaleLowerCase()
  const rows = all.filter(({ network }) => network.name.toLocaleLowerCase().includes(wanted))
  return (
    <div className="lk-stack">
      {hasSearch && (
        <SearchInput
          label={t('connect.search-network')}
          clearLabel={t('connect.clear-search')}
          value={search}
          onChange={setSearch}
        />
      )}
      <VirtualList
        label={t('connect.networks')}
        items={rows}
        itemKey={({ network }) => network.caipNetworkId}
      >
        {({ network, isActive, isApproved }) => (
          <ListItem
            title={network.name}
            image={<NetworkPicture network={network} />}
            selected={isActive}
            disabled={!isApproved}
            reason={t('connect.not-approved')}
            onClick={() => void selectNetwork(ctx, network)}
            testId={`w3m-network-switch-${network.name}`}
          />
        )}
      </VirtualList>
      {rows.length === 0 && (
        <EmptyState
          icon={moreIcons.search}
          title={t('connect.no-network-title')}
          text={t('connect.no-network-text')}
        />
      )}
    </div>
  )
}
