import type { CaipNetwork } from '../../../kernel/index.js'
import { Button, EmptyState, useNavigate, usePlugin, useText } from '../../../views/index.js'
// The views that it may lead to.
import type {} from '../../connect/contract.js'

/** Sending is for EVM networks and Solana: says so, and leads to another network. */
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
