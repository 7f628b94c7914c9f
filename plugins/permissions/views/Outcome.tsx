import { useEffect, useRef } from 'react'
import { cx, useText } from '../../../views/index.js'
import type { Revocation } from '../contract.js'

const WORDS = {
  wallet: 'permissions.wallet',
  network: 'permissions.revoking',
  done: 'permissions.revoked',
  partial: 'permissions.partial',
  declined: 'permissions.declined',
  failed: 'permissions.refused',
  late: 'permissions.late',
} as const satisfies Record<Revocation['status'], string>

/** The progress and the outcome of the last revocation. */
export function Outcome({ revocation }: { revocation: Revocation | undefined }) {
  const t = useText()
  const place = useRef<HTMLParagraphElement>(null)
  const status = revocation?.status
  // The pressed button is gone.
  useEffect(() => {
    if (status) place.current?.focus()
  }, [status])
  if (!revocation || !status) return null
  const { answered, requests } = revocation
  const isFailure = status === 'partial' || status === 'failed'
  const count = status === 'wallet' && requests > 1 ? ` (${answered + 1}/${requests})` : ''
  return (
    <p
      ref={place}
      tabIndex={-1}
      role={isFailure ? 'alert' : 'status'}
      className={cx('lk-13 lk-permit-outcome', isFailure && 'lk-error', status === 'done' && 'lk-success')}
      data-testid={`permissions-${status}`}
    >
      {t(WORDS[status]) + count}
    </p>
  )
}
