/** The number of transactions that a page sends before the first of them has long ended. */
const MOST = 99

/** Adds an entry to what is known of transactions that the page sent, and forgets the oldest beyond 99. */
export function keepNewest<T>(known: Map<string, T>, id: string, value: T): void {
  known.set(id, value)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
}
