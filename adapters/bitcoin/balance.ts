import * as v from 'valibot'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable } from '../abortable.js'
import type { NodeChain } from '../nodeChain.js'
import { fetchText, joinPath } from '../nodeFetch.js'
import { getJson } from '../nodes.js'
import { readAddress } from './address.js'
import { BitcoinError } from './errors.js'
import { networkOf } from './networks.js'

/** Sources of balances. */
export type BitcoinApi = {
  /** Returns the unspent outputs of an address, replacing the service. `value` is in satoshis. */
  getUTXOs?:
    | ((parameters: {
        network: CaipNetwork
        address: string
        signal?: AbortSignal | undefined
      }) => Promise<readonly { value: number | bigint }[]>)
    | undefined
  /** Esplora base URLs by CAIP-2 id. @default mempool.space for the networks it supports */
  urls?: Readonly<Record<CaipNetworkId, string>> | undefined
}

const LIMIT_MS = 10_000
const PATHS = { mainnet: '/api', testnet: '/testnet/api', testnet4: '/testnet4/api', signet: '/signet/api' }
const Sats = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.bigint(), v.minValue(0n))])
const Unspent = v.array(v.object({ value: Sats }))

type BalanceParameters = Parameters<BalanceCapability['native']>[0]
type Kit = Pick<AdapterContext, 'shared'>

/**
 * Sums the unspent outputs. @throws NodeError, BitcoinError, or valibot's error if the answer has another
 * shape.
 */
export async function readBalance(api: BitcoinApi, kit: Kit, parameters: BalanceParameters) {
  const { address, network, signal } = parameters
  const { decimals, symbol } = network.nativeCurrency
  if (!readAddress(address)) throw new BitcoinError('INVALID_REQUEST', `"${address}" is no address.`)
  const counted = api.getUTXOs?.({ network, address, signal })
  const answer = counted
    ? await abortable(abortable(counted, AbortSignal.timeout(LIMIT_MS)), signal)
    : await fetchUnspent(api, kit, parameters)
  const value = v.parse(Unspent, answer).reduce((sum, one) => sum + BigInt(one.value), 0n)
  return { value, decimals, symbol }
}

function fetchUnspent(
  { urls }: BitcoinApi,
  { shared }: Kit,
  { address, network, signal }: BalanceParameters,
) {
  const path = `/address/${address}/utxo`
  const own = urls?.[network.caipNetworkId]
  if (own) return getJson(path, { urls: [own], signal, shared, chain: chainOf(network) })
  const name = networkOf(network.caipNetworkId)?.name
  if (name && name !== 'regtest')
    // The network is part of this URL, so no check is needed.
    return getJson(path, { urls: [`https://mempool.space${PATHS[name]}`], signal, shared })
  throw new BitcoinError('NO_API', `No API is known for balances on "${network.name}".`)
}

/** CAIP-2 uses the first half of the genesis block's hash. Undefined for other references. */
function chainOf({ caipNetworkId: id }: CaipNetwork): NodeChain | undefined {
  const { reference } = parseCaipNetworkId(id)
  if (!/^[\da-f]{32}$/.test(reference)) return undefined
  return {
    id,
    reference,
    async read(url, signal) {
      const hash = (await fetchText(joinPath(url, '/block-height/0'), { signal })).trim()
      return /^[\da-f]{64}$/i.test(hash) ? hash.slice(0, reference.length).toLowerCase() : undefined
    },
  }
}
