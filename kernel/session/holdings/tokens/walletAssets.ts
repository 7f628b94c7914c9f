import * as v from 'valibot'
import { fromUnits } from '../../../base/units.js'
import type { Services } from '../../../options.js'
import type { CaipNetwork, TokenBalance } from '../../types.js'
import { worthShowing } from './tokenBalance.js'
import { Fiat } from './tokenSchema.js'

const KNOWN = /^(?:erc20|native)$/i
const typeOf = (value: unknown) => v.safeParse(v.object({ type: v.string() }), value)
const isKnown = (value: unknown) => {
  const { success, output } = typeOf(value)
  return !success || KNOWN.test(output.type)
}

const Asset = v.pipe(
  v.object({
    address: v.string(),
    balance: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    type: v.pipe(v.string(), v.regex(KNOWN), v.toUpperCase()),
    metadata: v.object({
      name: v.string(),
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
      price: Fiat,
      iconUrl: v.string(),
      value: v.nullish(Fiat),
    }),
  }),
  v.check(({ type, address }) => type === 'NATIVE' || /^0x[\da-f]{40}$/i.test(address)),
)
/** NFTs and unknown asset types are not balances and are ignored. */
const OtherAsset = v.object({ type: v.string() })
const WalletAssets = v.record(
  v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i)),
  v.array(v.lazy((value) => (isKnown(value) ? Asset : OtherAsset))),
)

/**
 * Converts the answer to `wallet_getAssets` (ERC-7811); undefined if it does not include the network.
 *
 * @throws ValiError if any asset has a field of the wrong type
 */
export function walletAssets(
  answer: unknown,
  { id, caipNetworkId }: CaipNetwork,
  services: Services,
): TokenBalance[] | undefined {
  const chains = Object.entries(v.parse(WalletAssets, answer))
  const assets = chains.find(([chain]) => Number(chain) === Number(id))?.[1]
  const tokens = assets?.flatMap((asset): TokenBalance[] => {
    if (!('metadata' in asset)) return []
    const { decimals, value, ...named } = asset.metadata
    const numeric = fromUnits(BigInt(asset.balance), decimals)
    return [
      {
        ...named,
        chainId: caipNetworkId,
        address: asset.type === 'NATIVE' ? undefined : `${caipNetworkId}:${asset.address}`,
        value: value ?? Number(numeric) * named.price,
        quantity: { decimals: String(decimals), numeric },
      },
    ]
  })
  return tokens && worthShowing(tokens, caipNetworkId, services)
}
