import * as v from 'valibot'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import { once } from '../../kernel/base/once.js'
import { toUnits } from '../../kernel/base/units.js'
import { UnsupportedChainError } from '../../kernel/session/errors.js'

const Supported = v.object({ http: v.array(v.string()) })
const Balances = v.object({
  balances: v.array(
    v.object({
      symbol: v.string(),
      chainId: v.optional(v.string()),
      address: v.optional(v.string()),
      quantity: v.object({ numeric: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)) }),
    }),
  ),
})

/**
 * Reads balances from the blockchain service for namespaces without a node: the holding with the symbol of
 * the network's currency (docs/protocol.md#namespaces-without-an-adapter).
 * @throws UnsupportedChainError, HttpError, or valibot's error for another shape
 */
export function createBalance({ http, services }: AdapterContext): BalanceCapability {
  const service = http(services.blockchain)
  const readSupported = once(() =>
    service.get('/v1/supported-chains', { parse: (answer) => v.parse(Supported, answer).http }),
  )
  return {
    async native({ address, network, signal }) {
      const { caipNetworkId, nativeCurrency } = network
      const { symbol, decimals } = nativeCurrency
      if (!(await readSupported()).includes(caipNetworkId)) throw new UnsupportedChainError()
      const query = { currency: 'usd', chainId: caipNetworkId }
      const parse = (answer: unknown) => v.parse(Balances, answer).balances
      const path = `/v1/account/${encodeURIComponent(address)}/balance`
      const held = (await service.get(path, { query, signal, parse })).find(
        (one) => one.symbol === symbol && !one.address && (!one.chainId || one.chainId === caipNetworkId),
      )
      // The service may return more digits than the currency has. Balances are only shown, so they are cut
      // off.
      const [whole = '', fraction = ''] = (held?.quantity.numeric ?? '0').split('.')
      const value = toUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals)
      return { value, decimals, symbol }
    },
  }
}
