import type { Blockchain, CaipNetworkId, Services } from '../../../kernel/index.js'
import { HistoryError } from './errors.js'
import { type HistoryPage, parseHistory } from './parseHistory.js'

export type HistoryQuery = {
  /** The address without its chain. */
  address: string | undefined
  caipNetworkId: CaipNetworkId
  cursor?: string | undefined
  services: Services
  signal: AbortSignal
}

/**
 * Fetches one page of an account's activity, newest first (docs/protocol.md#blockchain-service). Undefined if the service
 * does not list the network.
 * @throws HistoryError without an address; HttpError, HttpResponseError, or the signal's reason
 */
export async function fetchHistory(
  blockchain: () => Promise<Blockchain>,
  { address, caipNetworkId, cursor, services, signal }: HistoryQuery,
): Promise<HistoryPage | undefined> {
  if (!address) throw new HistoryError()
  const { http, serves } = await blockchain()
  if (!(await serves(caipNetworkId))) return undefined
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  const query = { cursor, chainId: caipNetworkId }
  return http.get(path, { query, signal, parse: (answer) => parseHistory(answer, services) })
}
