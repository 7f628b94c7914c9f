/**
 * Tabs of one page share their sessions' storage, but the relay does not notify a tab of a session that
 * another one ended, so tabs broadcast its topic. Undefined if the browser refuses, in which case tabs share
 * no storage either.
 */
export function subscribeToTabs(listener: (topic: unknown) => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('latchkey.walletconnect')
    channel.onmessage = ({ data }) => listener(data)
    return channel
  } catch {
    // The browser refuses broadcast channels.
    return undefined
  }
}

const locks = () => globalThis.navigator?.locks as LockManager | undefined
const lockOf = (pairingTopic: string) => `latchkey.walletconnect.${pairingTopic}`

/**
 * Claims the answer to a pairing for this tab, until one of the signals aborts or the tab closes (Web Locks
 * API). Other tabs receive every answer too, and would refuse an unclaimed one.
 */
export function claimPairing(pairingTopic: string, ends: readonly AbortSignal[]): void {
  const ended = new Promise<void>((resolve) => {
    for (const signal of ends) signal.addEventListener('abort', () => resolve(), { once: true })
  })
  locks()
    ?.request(lockOf(pairingTopic), () => ended)
    // In a browser that refuses locks, tabs share no storage.
    .catch(() => undefined)
}

/** Whether any tab claims the pairing. */
export async function isClaimed(pairingTopic: string): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {}
  return held.some(({ name }) => name === lockOf(pairingTopic))
}
