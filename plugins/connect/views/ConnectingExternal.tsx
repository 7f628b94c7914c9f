import type { Views } from '../../../kernel/index.js'
import { useKit, useNavigate, usePlugin, useSlice, useText, WalletImage } from '../../../views/index.js'
import { createConnectAttempt } from '../connectAttempt.js'
import moreMessages from '../moreMessages.js'
import type { RequestState } from '../walletRequest.js'
import { useWalletRequest } from './useWalletRequest.js'
import { WaitForWallet } from './WaitForWallet.js'

type Words = 'waiting' | 'slow' | 'done' | 'declined' | 'pending' | 'gone' | 'failed'

/** Asks the chosen wallet and shows how far it is. */
export default function ConnectingExternal({ params }: { params: Views['ConnectingExternal'] }) {
  const ctx = usePlugin('connect')
  const { kernel } = useKit()
  const t = useText(moreMessages)
  const { back } = useNavigate()
  const connector = useSlice('session', ({ connectors }) =>
    connectors.find((one) => one.id === params.connectorId && one.chain === params.namespace),
  )
  const { state, retry } = useWalletRequest(() => createConnectAttempt(ctx, params))
  const name = connector?.name ?? t('connect.your-wallet')
  const words = wordsFor(state)
  const image = kernel.options.connectorImages?.[params.connectorId] ?? connector?.imageUrl
  return (
    <WaitForWallet
      image={
        <WalletImage
          name={connector?.type === 'INJECTED' ? undefined : connector?.name}
          src={image}
          size={64}
        />
      }
      status={state.status}
      title={t(`connect.${words === 'slow' ? 'waiting' : words}-title`, { name })}
      text={words === 'done' ? undefined : t(`connect.${words}-text`, { name })}
      onRetry={words === 'gone' ? undefined : retry}
      leaveText={t('connect.back')}
      onLeave={back}
    />
  )
}

const FAILURES: Readonly<Record<string, Words>> = {
  CONNECTION_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
  CONNECTOR_NOT_FOUND: 'gone',
}
const wordsFor = (state: RequestState): Words =>
  state.status === 'failed' ? (FAILURES[state.code ?? ''] ?? 'failed') : state.status
