import type { CaipNetworkId } from '../../kernel/index.js'
import type { BuiltTransaction } from './api.js'
import type { SwapQuote, SwapRefusal } from './contract.js'
import { isNative, isSame } from './core.js'

/** A call: four bytes that name it at least. */
const CALL = /^0x[\da-f]{8}([\da-f]{2})*$/i
const AMOUNT = /^(\d{1,78}|0x[\da-f]{1,64})$/i

export type Expected = {
  quote: SwapQuote
  /** Those that are pinned for the network, in lower case. */
  routers: readonly string[]
}

/** What is wrong with what the service built for a swap; undefined where it is what was asked for. */
export function checkBuilt(
  tx: BuiltTransaction | undefined,
  { quote, routers }: Expected,
): SwapRefusal | undefined {
  if (!tx) return 'UNREADABLE'
  const { caipNetworkId } = quote
  const [from, to] = [addressOn(caipNetworkId, tx.from), addressOn(caipNetworkId, tx.to)]
  if (from === undefined || to === undefined || !isChain(tx.chainId, caipNetworkId)) return 'WRONG_CHAIN'
  if (!isSame(from, quote.address)) return 'WRONG_SENDER'
  if (!routers.includes(to)) return 'WRONG_TARGET'
  if (!CALL.test(tx.data)) return 'UNREADABLE'
  return checkAmounts(tx, quote)
}

/** `value` is what goes with the call, `amount` what the service was asked to swap: of a token it may be none, too. */
function checkAmounts({ value, amount }: BuiltTransaction, quote: SwapQuote): SwapRefusal | undefined {
  const native = isNative(quote.from)
  const amountIn = BigInt(quote.amountIn)
  if (value != null && unitsOf(value) !== (native ? amountIn : 0n)) return 'WRONG_VALUE'
  if (amount == null || unitsOf(amount) === amountIn) return undefined
  if (native) return 'WRONG_VALUE'
  return unitsOf(amount) === 0n ? undefined : 'WRONG_AMOUNT'
}

export const unitsOf = (text: string): bigint | undefined => (AMOUNT.test(text) ? BigInt(text) : undefined)

/** In lower case. Undefined for an address of another chain, or none. */
export function addressOn(id: CaipNetworkId, caipAddress: string): string | undefined {
  const text = caipAddress.toLowerCase()
  const address = text.startsWith(`${id}:`) ? text.slice(id.length + 1) : ''
  return /^0x[\da-f]{40}$/.test(address) ? address : undefined
}

/** As a number, in hexadecimal, or CAIP-2; where it is not told, the addresses tell it. */
export function isChain(chainId: string | number | null | undefined, id: CaipNetworkId): boolean {
  if (chainId == null || chainId === id) return true
  const units = unitsOf(String(chainId))
  return units !== undefined && `eip155:${units}` === id
}
