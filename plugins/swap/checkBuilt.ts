import type { CaipNetworkId } from '../../kernel/index.js'
import type { BuiltTransaction } from './api.js'
import type { SwapQuote, SwapRefusal } from './contract.js'
import { isNative, isSame } from './core.js'

/** Call data: at least a selector of four bytes. */
const CALL = /^0x[\da-f]{8}([\da-f]{2})*$/i
const AMOUNT = /^(\d{1,78}|0x[\da-f]{1,64})$/i

export type Expected = {
  quote: SwapQuote
  /** Routers pinned for the network, in lower case. */
  routers: readonly string[]
}

/** Compares the built swap with the quote. Returns the first difference, or undefined. */
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

/** `value` is the native currency sent with the call. `amount` is the amount to swap, and may be zero for tokens. */
function checkAmounts({ value, amount }: BuiltTransaction, quote: SwapQuote): SwapRefusal | undefined {
  const native = isNative(quote.from)
  const amountIn = BigInt(quote.amountIn)
  if (value != null && unitsOf(value) !== (native ? amountIn : 0n)) return 'WRONG_VALUE'
  if (amount == null || unitsOf(amount) === amountIn) return undefined
  if (native) return 'WRONG_VALUE'
  return unitsOf(amount) === 0n ? undefined : 'WRONG_AMOUNT'
}

export const unitsOf = (text: string): bigint | undefined => (AMOUNT.test(text) ? BigInt(text) : undefined)

/** Returns the plain address in lower case; undefined if it is invalid or on another network. */
export function addressOn(id: CaipNetworkId, caipAddress: string): string | undefined {
  const text = caipAddress.toLowerCase()
  const address = text.startsWith(`${id}:`) ? text.slice(id.length + 1) : ''
  return /^0x[\da-f]{40}$/.test(address) ? address : undefined
}

/** Accepts a number, hexadecimal or CAIP-2. If `chainId` is missing, the CAIP-10 addresses name the chain. */
export function isChain(chainId: string | number | null | undefined, id: CaipNetworkId): boolean {
  if (chainId == null || chainId === id) return true
  const units = unitsOf(String(chainId))
  return units !== undefined && `eip155:${units}` === id
}
