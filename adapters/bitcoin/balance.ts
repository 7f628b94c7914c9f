import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/caip.js'
import type { BalanceCapability } from '../../kernel/capabilities.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable } from '../abortable.js'
import { getJson } from '../nodes.js'
import { readAddress } from './address.js'
import { BitcoinError } from './errors.js'
import { networkOf } from './networks.js'

/** Where balances come from. */
export type BitcoinApi = {
  /** What is unspent of an address, in place of a service's answer. `value` is in satoshis. */
  getUTXOs?:
    | ((parameters: {
        network: CaipNetwork
        address: string
        signal?: AbortSignal | undefined
      }) => Promise<readonly { value: number | bigint }[]>)
    | undefined
  /** Esplora base URLs, by CAIP-2 id. @default mempool.space's, for the networks that it has */
  urls?: Readonly<Record<CaipNetworkId, string>> | undefined
}

const LIMIT_MS = 10_000
const PATHS = { mainnet: '/api', testnet: '/testnet/api', testnet4: '/testnet4/api', signet: '/signet/api' }
const Sats = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.bigint(), v.minValue(0n))])
const Unspent = v.array(v.object({ value: Sats }))

type BalanceParameters = Parameters<BalanceCapability['native']>[0]

/** The sum of what is unspent. @throws NodeError, BitcoinError, valibot's error for another shape. */
export async function readBalance(api: BitcoinApi, parameters: BalanceParameters) {
  const { address, network, signal } = parameters
  const { decimals, symbol } = network.nativeCurrency
  if (!readAddress(address)) throw new BitcoinError('INVALID_REQUEST', `"${address}" is no address.`)
  const counted = api.getUTXOs?.({ network, address, signal })
  const answer = counted
    ? await abortable(abortable(counted, AbortSignal.timeout(LIMIT_MS)), signal)
    : await fetchUnspent(api, parameters)
  const value = v.parse(Unspent, answer).reduce((sum, one) => sum + BigInt(one.value), 0n)
  return { value, decimals, symbol }
}

function fetchUnspent({ urls }: BitcoinApi, { address, network, signal }: BalanceParameters) {
  const name = networkOf(network.caipNetworkId)?.name
  const path = name && name !== 'regtest' ? PATHS[name] : undefined
  const url = urls?.[network.caipNetworkId] ?? (path && `https://mempool.space${path}`)
  if (url) return getJson(`/address/${address}/utxo`, { urls: [url], signal })
  throw new BitcoinError('NO_API', `No address is known to ask for balances on "${network.name}".`)
}
