import type { ActivityCapability, ActivityPage } from '../../../kernel/adapters/activity.js'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import { isAddress } from '../addresses.js'
import { type CosmosChains, chainOf, restUrlsOf } from '../chains.js'
import { type Places, readCursor, START, writeCursor } from './cursor.js'
import { toEntry } from './entry.js'
import { merge } from './merge.js'
import { search } from './search.js'

type Asked = Parameters<ActivityCapability['page']>[0]
type Given = Pick<AdapterContext, 'shared'> & { chains: CosmosChains }

/**
 * Fetches a page of what the account sent and received from the first node that has an index. Undefined if none has, or
 * the cursor is that of another source. @throws NodeError, ValiError, or the signal's reason
 */
export async function fetchPage(given: Given, asked: Asked): Promise<ActivityPage | undefined> {
  const places = asked.cursor === undefined ? START : readCursor(asked.cursor)
  if (!places || !isAddress(asked.address)) return undefined
  let failure: { error: unknown } | undefined
  for (const url of restUrlsOf(asked.network)) {
    try {
      const page = await fetchFrom(url, places, given, asked)
      if (page) return page
    } catch (error) {
      asked.signal.throwIfAborted()
      failure = { error }
    }
  }
  if (failure) throw failure.error
  return undefined
}

async function fetchFrom(
  url: string,
  places: Places,
  { shared, chains }: Given,
  { address, network, signal }: Asked,
): Promise<ActivityPage | undefined> {
  const read = async (event: string, place: Places[number]) => {
    if (!place) return { rest: [], place, isLast: true }
    const condition = `${event}='${address}'`
    const results = await search({ url, network, shared, condition, signal, page: place.page })
    return results && { rest: results.found.slice(place.skip), place, isLast: results.isLast }
  }
  const [sent, received] = await Promise.all([
    read('message.sender', places[0]),
    read('transfer.recipient', places[1]),
  ])
  if (!sent || !received) return undefined
  const { merged, next } = merge(sent, received)
  const subject = { address, network, native: chainOf(network, chains)?.denom }
  return {
    transactions: merged.flatMap((found) => toEntry(found, subject) ?? []),
    next: writeCursor(next),
  }
}
