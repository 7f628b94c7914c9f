import type { CaipNetwork } from '../../../kernel/index.js'
import { Button, EmptyState, useNavigate, usePlugin, useText } from '../../../views/index.js'
// Declares the routes that this view links to.
import type {} from '../../connect/contract.js'
import unsupportedMessages from '../messages/unsupported.js'

/** Explains that the network’s adapter has no transfers, and offers to switch networks. */
export default function Unsupported({ network }: { network: CaipNetwork | undefined }) {
  const { route } = usePlugin('send')
  const t = useText(unsupportedMessages)
  const { push } = useNavigate()
  const canSwitch = route('SwitchNetwork') !== undefined
  return (
    <EmptyState
      icon="warning"
      title={t('send.unsupported')}
      text={network && t('send.unsupported-text', { network: network.name })}
      action={
        canSwitch && (
          <Button onClick={() => push('SwitchNetwork', {})} testId="send-switch-network">
            {t('send.unsupported-action')}
          </Button>
        )
      }
      testId="send-unsupported"
    />
  )
}
