import type { CaipNetwork } from '../../../kernel/index.js'
import { Button, EmptyState, moreIcons, useNavigate, usePlugin, useText } from '../../../views/index.js'
// Types of the views it may navigate to.
import type {} from '../../connect/contract.js'

/** Shown if no provider serves the network; offers to switch. */
export function Nothing({ network }: { network: CaipNetwork | undefined }) {
  const { route } = usePlugin('onramp')
  const t = useText()
  const { push } = useNavigate()
  const canSwitch = route('SwitchNetwork') !== undefined
  return (
    <EmptyState
      icon={moreIcons.card}
      title={t('onramp.nothing')}
      text={network && t('onramp.nothing-text', { network: network.name })}
      action={
        canSwitch && (
          <Button onClick={() => push('SwitchNetwork', {})} testId="onramp-switch-network">
            {t('onramp.other-network')}
          </Button>
        )
      }
      testId="onramp-nothing"
    />
  )
}
