import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { Later } from '../Lazy.js'
import { useStyles } from '../theme/index.js'
import { CardBehavior } from './CardBehavior.js'
import messages from './happeningMessages.js'
import css from './happenings.css?inline'
import { Offline } from './Offline.js'
import { ToastLine } from './ToastLine.js'
import { Trouble } from './Trouble.js'
import { useRefusals } from './useRefusals.js'

const loadAlertBar = () => import('./AlertBar.js')

/** What appears between header and view: alert, offline, progress and toasts. */
function Bars() {
  useStyles(css)
  const t = useText(messages)
  useRefusals()
  const hasAlert = useSlice('alert', (alert) => alert.open)
  const isLoading = useSlice('modal', (modal) => modal.loading)
  return (
    <>
      {hasAlert && (
        <Later plugin="shell" load={loadAlertBar}>
          <span hidden />
        </Later>
      )}
      <Offline />
      {isLoading && <div className="lk-progress" role="progressbar" aria-label={t('shell.loading')} />}
      <ToastLine />
    </>
  )
}

/** The parts of the shell that follow the first frame, in one chunk loaded after the first view is shown. */
const happenings = { Bars, CardBehavior, Trouble }
export default happenings
