import { type Approval, readApproval } from './approval.js'
import type { Client } from './client.js'

/** A visitor who leaves waits no longer for a relay that is away. */
const END_LIMIT_MS = 3_000
const REASON = { code: 6000, message: 'User disconnected.' }

/** What earlier pages left and is still good, the newest first. */
export function storedSessions({ session }: Client): readonly Approval[] {
  const nowS = Date.now() / 1_000
  return session
    .getAll()
    .flatMap((one) => readApproval(one) ?? [])
    .filter(({ expiry }) => expiry > nowS)
    .sort((a, b) => b.expiry - a.expiry)
}

/** Tells the wallet, and forgets the session within 3 s even where the wallet cannot be told. Never rejects. */
export async function endSession(client: Client, topic: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, END_LIMIT_MS)
  })
  try {
    await Promise.race([client.disconnect({ topic, reason: REASON }), limit])
  } catch {
    // The wallet learns it when it next uses the session; here it is over.
    await forgetSession(client, topic)
  } finally {
    clearTimeout(timer)
  }
}

/** Removes a session here and tells nobody. Each part by itself: one that is missing keeps none of the others. */
export async function forgetSession({ core, session }: Client, topic: string): Promise<void> {
  await Promise.allSettled([
    session.delete(topic, REASON),
    core.crypto.deleteSymKey(topic),
    (async () => core.expirer.del(topic))(),
    core.relayer.connected ? core.relayer.unsubscribe(topic) : undefined,
  ])
}

/** Asks the relay once. The library subscribes by itself, and hears no refusal. A relay that is away knows all. */
export async function isKnownToRelay({ core }: Client, topic: string): Promise<boolean> {
  try {
    await core.relayer.request({ method: 'irn_subscribe', params: { topic } })
    return true
  } catch (error) {
    const { message } = (error ?? {}) as { message?: unknown }
    return !/no matching key|unknown topic|topic (unknown|not found)/i.test(String(message))
  }
}
