import { useOnline } from '../hooks/online.js'
import { useText } from '../hooks/text.js'
import { OfflineBar } from '../primitives/OfflineBar.js'

/** Shows that the browser is offline. Connecting a browser wallet still works. */
export function Offline() {
  const t = useText()
  return useOnline() ? null : <OfflineBar text={t('shell.offline')} testId="lk-offline" />
}
