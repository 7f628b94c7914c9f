import { useEffect, useRef } from 'react'
import { Button, Text, truncateMiddle, usePlugin, useText } from '../../../views/index.js'
import type { Permission, PermissionsState, RevocationPlan } from '../contract.js'
import { amountOf } from './words.js'

type ConfirmProps = {
  permissions: readonly Permission[]
  plan: RevocationPlan
  names: PermissionsState['names']
  onKeep: () => void
  onRevoke: () => void
}

/** What revoking takes, and the button that asks the wallet. Drawn at once, so that no button moves. */
export function Confirm({ permissions, plan, names, onKeep, onRevoke }: ConfirmProps) {
  const { locale } = usePlugin('permissions')
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const [only] = permissions.length === 1 ? permissions : []
  return (
    <div ref={place} tabIndex={-1} className="lk-stack lk-permit-focus" data-testid="permissions-confirm">
      <div role="status" className="lk-stack">
        {only && (
          <bdi className="lk-15 lk-permit-amount">
            {`${amountOf(only, t, locale)}, ${names[only.spender] ?? truncateMiddle(only.spender)}`}
          </bdi>
        )}
        <Text size={13}>{t('permissions.prompts', { count: plan.isAtomic ? 1 : plan.calls.length })}</Text>
        {plan.upgrades && <Text size={13}>{t('permissions.upgrades')}</Text>}
      </div>
      <div className="lk-permit-two">
        <Button size="sm" variant="secondary" onClick={onKeep} testId="permission-keep">
          {t('permissions.keep')}
        </Button>
        <Button size="sm" variant="danger" trusted onClick={onRevoke} testId="permission-revoke-sure">
          {t('permissions.revoke')}
        </Button>
      </div>
    </div>
  )
}
