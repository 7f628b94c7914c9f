import type { Http, Services } from '../../../kernel/index.js'
import { parseWallets, type WalletAnswer } from './parseWallets.js'

/**
 * Pictures of networks and connectors load by `<img>` (`networkImageUrl`): the first screen shows them without this
 * code.
 */
const IMAGES = {
  wallet: '/getWalletImage',
  currency: '/public/getCurrencyImage',
  token: '/public/getTokenImage',
} as const
export type ImageKind = keyof typeof IMAGES

/** Parameters of `/getWallets` beside the project's own. Empty ones are not sent. */
export type WalletsQuery = {
  page: number
  entries: number
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  search?: string | undefined
  badge_type?: 'certified' | 'none' | undefined
  /** CAIP-2 ids. */
  chains?: readonly string[] | undefined
}

export type CatalogueApi = {
  /** @throws HttpError, HttpResponseError, or the signal's reason. */
  wallets(query: WalletsQuery, signal: AbortSignal): Promise<WalletAnswer>
  image(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
}

/** The catalogue service (docs/protocol.md#catalogue-service). Each call is one request. */
export function createApi(http: Http, services: Services): CatalogueApi {
  return {
    async wallets({ include, exclude, chains, ...rest }, signal) {
      const query = { ...rest, include: include?.join(), exclude: exclude?.join(), chains: chains?.join() }
      return http.get('/getWallets', { query, signal, parse: (answer) => parseWallets(answer, services) })
    },
    image: (kind, id, signal) => http.blob(`${IMAGES[kind]}/${encodeURIComponent(id)}`, { signal }),
  }
}
