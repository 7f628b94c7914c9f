import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/base/caip.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import type { NodeChain } from '../../nodeChain.js'
import { fetchText, joinPath } from '../../nodeFetch.js'
import type { NodeRequest } from '../../nodes.js'
import { BitcoinError } from '../errors.js'
import { networkOf } from '../networks.js'

type Query = { network: CaipNetwork; signal?: AbortSignal | undefined }

/** An unspent output, in the shape of Esplora. Transfers need all fields, balances only the value. */
export type BitcoinCoin = {
  /** Satoshis. */
  value: number | bigint
  /** Id of the transaction, as explorers show it. */
  txid?: string | undefined
  /** Index of the output. */
  vout?: number | undefined
  status?: { confirmed: boolean } | undefined
}
/** Satoshis per virtual byte. */
export type BitcoinFeeRates = { slow: number; normal: number; fast: number }

/** Sources of balances, transfers and activity. Each function replaces one request to the service. */
export type BitcoinApi = {
  /** Returns the unspent outputs of an address. */
  getUTXOs?: ((parameters: Query & { address: string }) => Promise<readonly BitcoinCoin[]>) | undefined
  getFeeRates?: ((parameters: Query) => Promise<BitcoinFeeRates>) | undefined
  /** Returns the bytes of a transaction, in hexadecimal. */
  getRawTransaction?: ((parameters: Query & { txid: string }) => Promise<string>) | undefined
  /** Esplora base URLs by CAIP-2 id. @default mempool.space for the networks it supports */
  urls?: Readonly<Record<CaipNetworkId, string>> | undefined
}

/** The parts of the kit that requests need. */
export type Kit = Pick<AdapterContext, 'shared'>

const PATHS = { mainnet: '/api', testnet: '/testnet/api', testnet4: '/testnet4/api', signet: '/signet/api' }

/** The Esplora service of a network. @throws BitcoinError `NO_API` if there is none */
export function serviceFor({ urls }: BitcoinApi, { shared }: Kit, { network, signal }: Query): NodeRequest {
  const own = urls?.[network.caipNetworkId]
  if (own) return { urls: [own], signal, shared, chain: chainOf(network) }
  const name = networkOf(network.caipNetworkId)?.name
  // The network is part of this URL, so no check is needed.
  if (name && name !== 'regtest') return { urls: [`https://mempool.space${PATHS[name]}`], signal, shared }
  throw new BitcoinError('NO_API', `No API is known for "${network.name}". Name one in "api.urls".`)
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
