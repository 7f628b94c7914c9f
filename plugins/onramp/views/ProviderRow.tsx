import { ListIcon, ListItem, moreIcons, NetworkPicture, usePlugin, useText } from '../../../views/index.js'
import type { OnrampProvider } from '../contract.js'

type ProviderRowProps = { provider: OnrampProvider; isBusy: boolean; onClick: () => void }

/** A provider with its fees and the kit's chains it delivers to. */
export function ProviderRow({
  provider: { id, label, feeRange, chains },
  isBusy,
  onClick,
}: ProviderRowProps) {
  const { session } = usePlugin('onramp')
  const t = useText()
  const { networks } = session.state.get()
  const places = chains.flatMap((chain) => {
    const all = Object.entries(networks).find(([namespace]) => namespace === chain)?.[1]
    return all?.requestedCaipNetworks[0] ?? []
  })
  return (
    <ListItem
      title={label}
      subtitle={t('onramp.fees', { range: feeRange })}
      image={<ListIcon icon={moreIcons.card} />}
      tag={
        <span className="lk-onramp-chains" aria-hidden="true">
          {places.map((network) => (
            <NetworkPicture key={network.caipNetworkId} network={network} size={20} />
          ))}
        </span>
      }
      trailing="external"
      loading={isBusy}
      onClick={onClick}
      testId={`onramp-provider-${id}`}
    />
  )
}
