import type { Context } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { buildLink, type LinkChoice, type LinkPlatform, linkFor } from './buildLink.js'
import { prefersUniversal, readEnvironment } from './environment.js'
import { LinkError, openLink } from './openLink.js'

/** An installed app takes over within this time. */
const DEPARTURE_MS = 2_000

export type AppLinkState =
  /** Not opened yet, or the app took over. */
  | 'idle'
  /** Just opened. */
  | 'opening'
  /** The page is still in front, so no app opened. */
  | 'stayed'
  /** No link passed the gate, or the browser refused to open it. */
  | 'failed'
/** Opens a wallet's app and tracks whether the app took over. */
export type AppLink = {
  get(): AppLinkState
  subscribe(listener: () => void): () => void
  /** Opens the app with a pairing address. Call it inside the visitor's gesture. Never throws. */
  open(platform: LinkPlatform, uri: string): void
  /** The last opened link. */
  choice(): LinkChoice | undefined
}

export function createAppLink(
  { host, track, signal }: Pick<Context<'connect'>, 'host' | 'track' | 'signal'>,
  wallet: CatalogueWallet,
): AppLink {
  const listeners = new Set<() => void>()
  let state: AppLinkState = 'idle'
  let choice: LinkChoice | undefined
  /** Ends the wait for the visitor's departure. */
  let stop = () => {}
  const set = (next: AppLinkState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const preferUniversal = prefersUniversal(host.options)

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choice: () => choice,
    open(platform, uri) {
      stop()
      const parts = { links: wallet, platform, preferUniversal }
      try {
        const link = buildLink({ ...parts, uri, environment: readEnvironment() })
        if (!link) throw new LinkError('LINK_REFUSED', 'The wallet’s link may not be opened.')
        openLink(link)
        choice = { href: link.base, name: wallet.name }
        set('opening')
        stop = awaitDeparture((hasLeft) => set(hasLeft ? 'idle' : 'stayed'), signal)
      } catch (error) {
        const message = error instanceof LinkError ? error.message : 'The wallet could not be opened.'
        track('CONNECT_PROXY_ERROR', { message, mobile_link: linkFor(parts) ?? '', name: wallet.name })
        set('failed')
      }
    },
  }
}

/**
 * Calls once the visitor leaves the page, or with false if they stay. Phones suspend the timer with the page, so it would
 * run after the return. Leaves no listener on the signal, which lives as long as the kit. @returns cancel
 */
function awaitDeparture(settle: (hasLeft: boolean) => void, signal: AbortSignal): () => void {
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
    signal.removeEventListener('abort', stop)
  }
  const leave = () => {
    stop()
    settle(true)
  }
  const timer = setTimeout(() => {
    stop()
    settle(false)
  }, DEPARTURE_MS)
  document.addEventListener('visibilitychange', leave)
  signal.addEventListener('abort', stop)
  return stop
}
