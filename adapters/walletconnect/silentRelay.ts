import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Client } from './client.js'

/** Milliseconds that the relay may take to accept a socket, which is long even for a slow connection. */
const PATIENCE = 5_000

/**
 * Watches a pairing's socket: the library retries without end, and the view can only ask the visitor to check the
 * connection. Names the relay in the log, once for each kit. Returns the function that begins, and that one its end.
 */
export function watchRelay(
  { core }: Pick<Client, 'core'>,
  { log, services }: Pick<DiscoveryContext, 'log' | 'services'>,
): () => () => void {
  let isLogged = false
  const look = () => {
    if (isLogged || core.relayer.connected || globalThis.navigator?.onLine === false) return
    isLogged = true
    const fix = 'Check the option "services.relay", and "connect-src" of the Content Security Policy'
    log.error(`The relay ${core.relayUrl ?? services.relay} accepted no connection within 5 s. ${fix}.`)
  }
  return () => {
    const timer = setTimeout(look, PATIENCE)
    return () => clearTimeout(timer)
  }
}
