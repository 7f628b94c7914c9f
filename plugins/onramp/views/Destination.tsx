import { NetworkPicture, useAccount, usePlugin, useSlice, useText } from '../../../views/index.js'

/** Where it arrives: whole, because nobody can take it back. */
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
        <dd className="lk-mono" dir="ltr" data-testid="onramp-to">
          {/* As one compares it, in groups of four. */}
          <span className="lk-onramp-parts" aria-hidden="true">
            {(address.match(/^0x|.{1,4}/gs) ?? []).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, told apart by their place alone
              <span key={index}>{part}</span>
            ))}
          </span>
          <span className="lk-vh">{address}</span>
        </dd>
      </div>
    </dl>
  )
}
