import * as v from 'valibot'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { abortable } from '../../abortable.js'
import { NodeError, NodeStatusError } from '../../nodeErrors.js'
import { fetchText, joinPath } from '../../nodeFetch.js'
import { askNodes, getJson, type NodeRequest } from '../../nodes.js'
import { fromHex } from '../hex.js'
import { networkOf } from '../networks.js'
import { type BitcoinApi, type BitcoinFeeRates, type Kit, serviceFor } from './api.js'
import { fetchFeeRates, isMissing, toWholeRates } from './feeRates.js'
import {
  type ChainTransaction,
  type Coin,
  Coins,
  FeeRates,
  hash,
  Spender,
  Transaction,
  Transactions,
} from './shapes.js'

/** Limit for a host's own function. */
const LIMIT_MS = 10_000

type Place = { network: CaipNetwork; signal?: AbortSignal | undefined }

/** Requests about the chain. All reject with NodeError, a ValiError, or the signal's reason. */
export type Source = {
  coins(address: string): Promise<readonly Coin[]>
  feeRates(): Promise<BitcoinFeeRates>
  /** Undefined if the answer is no hexadecimal. */
  rawTransaction(txid: string): Promise<Uint8Array | undefined>
  /** Undefined if the service does not know the transaction. */
  transaction(txid: string): Promise<ChainTransaction | undefined>
  /** Id of the transaction that spends an output; undefined if none does. */
  spender(txid: string, vout: number): Promise<string | undefined>
  /** Undefined if there is no such block. */
  blockHash(height: number): Promise<string | undefined>
  /** Newest first. With `after`, the id of a confirmed transaction, those before it. */
  history(address: string, after?: string): Promise<readonly ChainTransaction[]>
  /** Sends a transaction. Undefined if the service refuses it. */
  send(hex: string): Promise<string | undefined>
}

export function createSource(api: BitcoinApi, kit: Kit, place: Place): Source {
  const { network, signal } = place
  const service = () => serviceFor(api, kit, place)
  const ofHost = <T>(answer: Promise<T>) =>
    abortable(abortable(answer, AbortSignal.timeout(LIMIT_MS)), signal)
  const known = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
  return {
    async coins(address) {
      const own = api.getUTXOs?.({ network, address, signal })
      return v.parse(Coins, await (own ? ofHost(own) : getJson(`/address/${address}/utxo`, service())))
    },
    async feeRates() {
      const own = api.getFeeRates?.({ network, signal })
      const isQuiet = networkOf(network.caipNetworkId)?.name !== 'mainnet'
      return toWholeRates(
        own ? v.parse(FeeRates, await ofHost(own)) : await fetchFeeRates(service(), isQuiet),
      )
    },
    async rawTransaction(txid) {
      const own = api.getRawTransaction?.({ network, txid, signal })
      const hex = await (own ? ofHost(own) : getText(`/tx/${txid}/hex`, service()))
      return fromHex(typeof hex === 'string' ? hex.trim() : hex)
    },
    async transaction(txid) {
      const answer = await known(getJson(`/tx/${txid}`, service()))
      return answer === undefined ? undefined : v.parse(Transaction, answer)
    },
    async spender(txid, vout) {
      const answer = await known(getJson(`/tx/${txid}/outspend/${vout}`, service()))
      if (answer === undefined) return undefined
      const { spent, txid: by } = v.parse(Spender, answer)
      return (spent && by) || undefined
    },
    async blockHash(height) {
      const answer = await known(getText(`/block-height/${height}`, service()))
      return answer === undefined ? undefined : v.parse(hash, answer.trim())
    },
    async history(address, after) {
      const path = after === undefined ? '/txs' : `/txs/chain/${after}`
      return v.parse(Transactions, await getJson(`/address/${address}${path}`, service()))
    },
    async send(hex) {
      try {
        return v.parse(hash, (await postText('/tx', hex, service())).trim())
      } catch (error) {
        if (isRefused(error)) return undefined
        throw error
      }
    },
  }
}

const getText = (path: string, request: NodeRequest) =>
  askNodes(request, (url, signal) => fetchText(joinPath(url, path), { signal }))

/** Sending a transaction twice is harmless, so it is retried like reading. */
const postText = (path: string, body: string, request: NodeRequest) =>
  askNodes(request, (url, signal) => fetchText(joinPath(url, path), { method: 'POST', body, signal }))

/** Esplora refuses with 400 and the reason as text. */
const isRefused = (error: unknown) =>
  error instanceof NodeError && error.cause instanceof NodeStatusError && error.cause.status === 400
