import type { CaipNetworkId } from '../../../../kernel/index.js'
import {
  NetworkPicture,
  useAccount,
  useKit,
  useNavigate,
  usePlugin,
  useText,
} from '../../../../views/index.js'
import type { RequestState } from '../../attempt/walletRequest.js'
import viewMessages from '../../messages/views.js'
import { createSwitchAttempt } from '../../networks/switchAttempt.js'
import { useWalletRequest } from '../connecting/useWalletRequest.js'
import { WaitForWallet } from '../connecting/WaitForWallet.js'

/** Asks the connected wallet to switch to a network. */
export function SwitchWaiting({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const ctx = usePlugin('connect')
  const kit = useKit()
  const t = useText(viewMessages)
  const { back } = useNavigate()
  const network = kit.session.findNetwork(caipNetworkId)
  const account = useAccount(network?.chainNamespace)
  const { state, retry } = useWalletRequest(() => createSwitchAttempt(ctx, caipNetworkId))
  const name = account?.connectedWalletInfo?.name ?? t('shell.dialog')
  const { title, text } = wordsFor(state)
  return (
    <WaitForWallet
      image={<NetworkPicture network={network} size={64} />}
      status={state.status}
      title={t(title, { name })}
      text={text && t(text, { name })}
      onRetry={retry}
      leaveText={t('connect.cancel')}
      onLeave={back}
      testId="w3m-network-switch-view"
    />
  )
}

function wordsFor(state: RequestState) {
  if (state.status === 'done') return { title: 'connect.switch-done-title' } as const
  if (state.status === 'waiting')
    return { title: 'connect.switch-title', text: 'connect.switch-text' } as const
  if (state.status === 'slow') return { title: 'connect.switch-title', text: 'connect.slow-text' } as const
  if (state.status === 'failed' && state.code === 'REQUEST_PENDING')
    return { title: 'connect.pending-title', text: 'connect.pending-text' } as const
  return { title: 'connect.switch-declined-title', text: 'connect.switch-declined-text' } as const
}
