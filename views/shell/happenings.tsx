import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { useStyles } from '../theme/index.js'
import { AlertBar } from './AlertBar.js'
import { CardBehavior } from './CardBehavior.js'
import messages from './happeningMessages.js'
import css from './happenings.css?inline'
import motion from './motion.css?inline'
import { Offline } from './Offline.js'
import { startDrag } from './startDrag.js'
import { ToastLine } from './ToastLine.js'
import { Trouble } from './Trouble.js'
import { useRefusals } from './useRefusals.js'

/** What appears between header and view: alert, offline, progress and toasts. */
function Bars() {
  useStyles(css)
  useStyles(motion)
  const t = useText(messages)
  useRefusals()
  const isLoading = useSlice('modal', (modal) => modal.loading)
  return (
    <>
      <AlertBar />
      <Offline />
      {isLoading && <div className="lk-progress" role="progressbar" aria-label={t('shell.loading')} />}
      <ToastLine />
    </>
  )
}

/** The parts of the shell that follow the first frame, in one chunk loaded after the first view is shown. */
const happenings = { Bars, CardBehavior, Trouble, startDrag }
export default happenings
