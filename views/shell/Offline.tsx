import { useOnline } from '../hooks/online.js'
import { useText } from '../hooks/text.js'
import { OfflineBar } from '../primitives/OfflineBar.js'

/** Says so while the browser has no network. Connecting a browser wallet still works. */
export function Offline() {
  const t = useText()
  return useOnline() ? null : <OfflineBar text={t('shell.offline')} testId="lk-offline" />
}
