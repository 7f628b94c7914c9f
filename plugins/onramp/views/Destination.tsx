import {
  FullAddress,
  NetworkPicture,
  useAccount,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'

/** The address of delivery, in full, because a purchase cannot be reversed. */
export function Destination() {
  const { session } = usePlugin('onramp')
  const t = useText()
  const address = useAccount()?.address ?? ''
  const { caipNetworkId, network } = useSlice('onramp', (onramp) => onramp)
  const place = caipNetworkId && session.findNetwork(caipNetworkId)
  if (!place) return null
  return (
    <dl className="lk-onramp-box lk-onramp-rows">
      <div className="lk-onramp-row">
        <dt>{t('onramp.network')}</dt>
        <dd data-testid="onramp-network">
          <NetworkPicture network={place} size={20} />
          <span dir="auto">{place.name || network?.display_name}</span>
        </dd>
      </div>
      <div className="lk-onramp-to">
        <dt>{t('onramp.to')}</dt>
        <dd>
          <FullAddress address={address} testId="onramp-to" />
        </dd>
      </div>
    </dl>
  )
}
