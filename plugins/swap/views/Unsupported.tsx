import { useState } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import {
  EmptyState,
  ListItem,
  NetworkPicture,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
// Declares the route that asks the wallet to switch networks.
import type {} from '../../connect/contract.js'
import reviewMessages from '../messages/review.js'
import { routersOf } from '../supported.js'

/** Explains that swaps are unsupported here, and lists the page’s networks that have them. */
export default function Unsupported() {
  const ctx = usePlugin('swap')
  const t = useText(reviewMessages)
  const { push } = useNavigate()
  const session = useSlice('session', (state) => state)
  const [asking, setAsking] = useState<string>()
  const supported = (session.networks.eip155?.requestedCaipNetworks ?? []).filter(
    ({ caipNetworkId }) =>
      caipNetworkId !== session.networks.eip155?.caipNetworkId && routersOf(ctx, caipNetworkId).length > 0,
  )
  const go = async ({ caipNetworkId }: CaipNetwork) => {
    ctx.track('CLICK_SELECT_NETWORK_TO_SWAP')
    const isConnected = session.accounts.eip155?.status === 'connected'
    if (isConnected && ctx.route('SwitchNetwork')) {
      return push('SwitchNetwork', { network: caipNetworkId })
    }
    setAsking(caipNetworkId)
    try {
      await ctx.session.switchNetwork({ caipNetworkId })
    } catch (error) {
      ctx.log.warn('The network was not switched.', error)
      ctx.toast.show('error', t('swap.switch-failed'))
    }
    setAsking(undefined)
  }
  return (
    <div className="lk-groups" data-testid="swap-unsupported">
      <EmptyState
        icon="warning"
        title={t('swap.unsupported')}
        text={t(supported.length > 0 ? 'swap.unsupported-text' : 'swap.unsupported-none')}
      />
      {supported.length > 0 && (
        <ul className="lk-stack" aria-label={t('swap.networks')}>
          {supported.map((network) => (
            <li key={network.caipNetworkId}>
              <ListItem
                title={network.name}
                image={<NetworkPicture network={network} />}
                trailing="chevron"
                loading={asking === network.caipNetworkId}
                onClick={() => void go(network)}
                testId={`swap-network-${network.name}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
