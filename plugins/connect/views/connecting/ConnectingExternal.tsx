import { useSyncExternalStore } from 'react'
import type { Views } from '../../../../kernel/index.js'
import { useKit, useNavigate, usePlugin, useSlice, useText, WalletImage } from '../../../../views/index.js'
import { takeAttempt } from '../../attempt/begin.js'
import viewMessages from '../../messages/views.js'
import { serviceOf } from '../../service.js'
import { useWalletRequest } from './useWalletRequest.js'
import { WaitForWallet } from './WaitForWallet.js'
import { wordsFor } from './wordsForRequest.js'

export { begin } from '../../attempt/begin.js'

/** Asks the chosen wallet to connect and shows the status. */
export default function ConnectingExternal({ params }: { params: Views['ConnectingExternal'] }) {
  const ctx = usePlugin('connect')
  const kit = useKit()
  const t = useText(viewMessages)
  const { back } = useNavigate()
  const connector = useSlice('session', ({ connectors }) =>
    connectors.find((one) => one.id === params.connectorId && one.chain === params.namespace),
  )
  const { request, state, retry } = useWalletRequest(() => takeAttempt(ctx, params))
  const { choice } = request
  const question = useSyncExternalStore(choice.subscribe, choice.get, choice.get)
  const name = connector?.name ?? params.wallet?.name ?? t('shell.dialog')
  const { title, text, canRetry } = wordsFor(state)
  const { [params.connectorId]: own } = kit.options.connectorImages ?? {}
  const found = serviceOf(ctx)?.kept.images.get(connector?.explorerId ?? '')
  const image = own ?? connector?.imageUrl ?? found
  const picture = (
    <WalletImage name={connector?.type === 'INJECTED' ? undefined : connector?.name} src={image} size={64} />
  )
  if (question && (state.status === 'waiting' || state.status === 'slow')) {
    return <question.view question={question} name={name} image={picture} />
  }
  return (
    <WaitForWallet
      image={picture}
      takesFocus={question !== undefined}
      status={state.status}
      title={t(title, { name })}
      text={text && t(text, { name })}
      onRetry={canRetry ? retry : undefined}
      leaveText={t('connect.back')}
      onLeave={back}
    />
  )
}
