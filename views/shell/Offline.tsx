import { useSyncExternalStore } from 'react'
import { useText } from '../hooks/text.js'
import { OfflineBar } from '../primitives/OfflineBar.js'

/** Says so while the browser has no network. Connecting a browser wallet still works. */
export function Offline() {
  const t = useText()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? null : <OfflineBar text={t('shell.offline')} testId="lk-offline" />
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
