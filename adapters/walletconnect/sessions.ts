import { type Approval, readApproval } from './approval.js'
import type { Client } from './client.js'

/** Limits how long a disconnect waits for an unreachable relay. */
const END_LIMIT_MS = 3_000
const REASON = { code: 6000, message: 'User disconnected.' }

/** Unexpired sessions of earlier pages, the newest first. */
export function storedSessions({ session }: Client): readonly Approval[] {
  const nowS = Date.now() / 1_000
  return session
    .getAll()
    .flatMap((one) => readApproval(one) ?? [])
    .filter(({ expiry }) => expiry > nowS)
    .sort((a, b) => b.expiry - a.expiry)
}

/** Notifies the wallet, and forgets the session within 3 s even if that fails. Never rejects. */
export async function endSession(client: Client, topic: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, END_LIMIT_MS)
  })
  try {
    await Promise.race([client.disconnect({ topic, reason: REASON }), limit])
  } catch {
    // The wallet finds out on its next use of the session; here it has ended.
    await forgetSession(client, topic)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Removes a session locally, without notifying the wallet. Each part is independent, so a missing one does
 * not keep the others.
 */
export async function forgetSession({ core, session }: Client, topic: string): Promise<void> {
  await Promise.allSettled([
    session.delete(topic, REASON),
    core.crypto.deleteSymKey(topic),
    (async () => core.expirer.del(topic))(),
    core.relayer.connected ? core.relayer.unsubscribe(topic) : undefined,
  ])
}

/**
 * Asks the relay once, because the library's own subscription ignores refusals. True if the relay is
 * unreachable.
 */
export async function isKnownToRelay({ core }: Client, topic: string): Promise<boolean> {
  try {
    await core.relayer.request({ method: 'irn_subscribe', params: { topic } })
    return true
  } catch (error) {
    const { message } = (error ?? {}) as { message?: unknown }
    return !/no matching key|unknown topic|topic (unknown|not found)/i.test(String(message))
  }
}
