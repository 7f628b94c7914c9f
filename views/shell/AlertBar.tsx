import { useInternals } from '../hooks/internals.js'
import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { Icon } from '../primitives/Icon.js'
import { IconButton } from '../primitives/IconButton.js'
import { moreIcons } from '../primitives/viewIcons.js'
import { useStyles } from '../theme/index.js'
import css from './AlertBar.css?inline'

/** A message to the integrator, in debug mode only, until dismissed. */
export default function AlertBar() {
  useStyles(css)
  const { runtime } = useInternals()
  const t = useText()
  const { message, variant } = useSlice('alert', (alert) => alert)
  return (
    <div className={`lk-alert lk-alert-${variant} lk-13`} role="alert">
      <Icon name={moreIcons[variant === 'info' ? 'info' : 'warning']} size={16} />
      <span data-testid="wui-alertbar-text">{message}</span>
      <IconButton
        icon="close"
        label={t('shell.dismiss')}
        testId="wui-alertbar-close"
        onClick={runtime.alerts.close}
      />
    </div>
  )
}
