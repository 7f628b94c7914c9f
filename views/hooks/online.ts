import { useSyncExternalStore } from 'react'

/** Whether the browser is online. True on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function subscribe(listener: () => void) {
  // What waits for the network waits until the page is seen, too.
  const look = () => {
    if (!document.hidden || !navigator.onLine) listener()
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    document.removeEventListener('visibilitychange', look)
  }
}
