import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.js'
import type { Core } from '../core.js'
import type { Http } from './http.js'

/**
 * The blockchain service (docs/protocol.md#blockchain-service). Networks that it does not serve have empty lists and
 * cost no request.
 */
export type Blockchain = {
  readonly http: Http
  /**
   * Resolves with whether the service knows the network. The list is fetched once per kit. Rejects if the fetch
   * fails; the next call then tries again.
   */
  serves(caipNetworkId: CaipNetworkId): Promise<boolean>
}

const SupportedChains = v.object({ http: v.array(v.string()) })

export default function createBlockchain(
  services: Core['services'],
  http: (baseUrl: string) => Http,
): Blockchain {
  const service = http(services.blockchain)
  let supported: Promise<readonly string[]> | undefined
  const list = () => {
    supported ??= service.get('/v1/supported-chains', {
      parse: (answer) => v.parse(SupportedChains, answer).http.filter(isCaipNetworkId),
    })
    return supported
  }
  return {
    http: service,
    async serves(caipNetworkId) {
      try {
        const chains = await list()
        // Don't remember an empty list: the service may have networks later
        // (docs/protocol.md#blockchain-service).
        if (chains.length === 0) supported = undefined
        return chains.includes(caipNetworkId)
      } catch (error) {
        supported = undefined
        throw error
      }
    },
  }
}
