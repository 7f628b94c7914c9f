import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.js'
import type { Core } from '../core.js'
import type { Http } from './http.js'

/**
 * The blockchain service (docs/protocol.md#blockchain-service). A network that it does not serve has empty
 * lists, and costs no request.
 */
export type Blockchain = {
  readonly http: Http
  /**
   * Whether it knows the network. Asked once for a kit, by whoever comes first. Rejects where the service cannot be asked;
   * the next call then asks again.
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
    supported ??= service
      .get('/v1/supported-chains')
      .then((answer) => v.parse(SupportedChains, answer).http.filter(isCaipNetworkId))
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
