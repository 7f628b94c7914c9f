import { Icon, Text, useSlice, useText } from '../../../views/index.js'
import type { RegistrationFailure } from '../contract.js'

const REASONS = {
  declined: 'names.why-declined',
  pending: 'names.why-pending',
  taken: 'names.why-taken',
  network: 'names.why-network',
  refused: 'names.why-refused',
  failed: 'names.why-failed',
} as const satisfies Record<RegistrationFailure, string>

/** Why the last registration failed, with the service's reasons if it gave any. */
export function Failure() {
  const t = useText()
  const registration = useSlice('names', (names) => names.registration)
  if (registration.status !== 'failed') return null
  const { name, reason, details } = registration
  return (
    <div className="lk-names-failed" role="alert" data-testid="names-failed">
      <Icon name="warning" className="lk-error" />
      <div className="lk-pair">
        <Text>{t('names.failed', { name })}</Text>
        <Text size={13} tone="muted">
          {t(REASONS[reason])}
        </Text>
        {details.map((detail) => (
          <Text key={detail} size={13} tone="muted">
            {detail}
          </Text>
        ))}
      </div>
    </div>
  )
}
