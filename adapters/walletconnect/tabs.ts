/**
 * Tabs of one page have their sessions in one storage, and the relay does not tell a tab what another one has ended.
 * So they tell each other its topic. Undefined where a browser refuses: it keeps nothing that tabs could share.
 */
export function followTabs(hear: (topic: unknown) => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('latchkey.walletconnect')
    channel.onmessage = ({ data }) => hear(data)
    return channel
  } catch {
    // What it throws says no more than that it refuses.
    return undefined
  }
}

const locks = () => globalThis.navigator?.locks as LockManager | undefined
const lockOf = (pairingTopic: string) => `latchkey.walletconnect.${pairingTopic}`

/**
 * Tells other tabs that this one waits for the answer to a pairing, or has it, until one of the signals aborts or the
 * tab is gone. They hear every answer too, and would take it for one that nobody waits for (Web Locks API).
 */
export function claimPairing(pairingTopic: string, ends: readonly AbortSignal[]): void {
  const ended = new Promise<void>((resolve) => {
    for (const signal of ends) signal.addEventListener('abort', () => resolve(), { once: true })
  })
  locks()
    ?.request(lockOf(pairingTopic), () => ended)
    // A browser that refuses locks has no tabs that share a storage.
    .catch(() => undefined)
}

/** Whether any tab does. */
export async function isClaimed(pairingTopic: string): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {}
  return held.some(({ name }) => name === lockOf(pairingTopic))
}
