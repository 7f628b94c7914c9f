import type { CaipNetwork } from '../../../kernel/index.js'
import { Button, EmptyState, useNavigate, usePlugin, useText } from '../../../views/index.js'
// Declares the routes that this view links to.
import type {} from '../../connect/contract.js'

/** Explains that only EVM networks and Solana support sending, and offers to switch networks. */
export function Unsupported({ network }: { network: CaipNetwork | undefined }) {
  const { route } = usePlugin('send')
  const t = useText()
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
