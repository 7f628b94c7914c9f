import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { useStyles } from '../theme/index.js'
import { AlertBar } from './AlertBar.js'
import messages from './happeningMessages.js'
import css from './happenings.css?inline'
import { Offline } from './Offline.js'
import { startDrag } from './startDrag.js'
import { useRefusals } from './useRefusals.js'

/** Between header and view: what is wrong, and that something is under way. */
function Bars() {
  useStyles(css)
  const t = useText(messages)
  useRefusals()
  const isLoading = useSlice('modal', (modal) => modal.loading)
  return (
    <>
      <AlertBar />
      <Offline />
      {isLoading && <div className="lk-progress" role="progressbar" aria-label={t('shell.loading')} />}
    </>
  )
}

/** What of the shell is seen only when something happens. One chunk, fetched once the first view stands. */
const happenings = { Bars, startDrag }
export default happenings
