import type { Kit } from './startClient.js'

/** Simulates the loss of the phone's network. The SDK reads the browser's state and its events. */
export async function setOffline(kit: Kit, isOffline: boolean): Promise<void> {
  const { relayer } = kit.core
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
  const hasSocket = isOffline ? relayer.connected : relayer.subscriber.topics.length > 0
  const settled = new Promise<void>((resolve) => {
    relayer.once(isOffline ? 'relayer_disconnect' : 'relayer_connect', () => resolve())
  })
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  if (hasSocket) await settled
}
