import type { ReadAmount, ReadRow } from '../../../kernel/adapters/requests.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { readAddress } from '../address.js'
import { toHex } from '../hex.js'
import { networkOf } from '../networks.js'
import type { TxOutput } from '../psbt/transaction.js'
import type { Placed } from './proveInputs.js'
import { toAddress } from './toAddress.js'

/** Writes amounts and scripts for a network. */
export type Writer = {
  coin(amount: bigint): ReadAmount
  /** Undefined if the script has no address. */
  address(script: Uint8Array): string | undefined
}

const RETURN = 0x6a
/** A push of as many bytes, and one whose length follows. */
const MAX_PUSH = 75
const PUSH_DATA = 0x4c
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const UNREADABLE = /[\u0000-\u001F\u007F-\u009F]/

/** Undefined if it is another network than Bitcoin's own, whose addresses look different. */
export function createWriter({ caipNetworkId, nativeCurrency }: CaipNetwork): Writer | undefined {
  const { symbol, decimals } = nativeCurrency
  const prefix = networkOf(caipNetworkId)?.prefix
  return (
    prefix && {
      coin: (amount) => ({ amount, symbol, decimals }),
      address: (script) => toAddress(script, prefix),
    }
  )
}

/** The amount and the receiver. A script without an address stands there itself. */
export function toOutputRow(label: ReadRow['label'], { value, script }: TxOutput, write: Writer): ReadRow {
  const address = write.address(script)
  return { label, amount: write.coin(value), ...(address ? { address } : { text: toHex(script) }) }
}

/** Inputs by the address that they spend from. An amount that is not proven is left out. */
export function toInputRows(inputs: readonly Placed[], write: Writer): ReadRow[] {
  const sums = new Map<string, { amount: bigint; isProven: boolean }>()
  for (const { spent, isProven, txid, vout } of inputs) {
    const place = spent ? (write.address(spent.script) ?? toHex(spent.script)) : `${txid}:${vout}`
    const sum = sums.get(place)
    sums.set(place, {
      amount: (sum?.amount ?? 0n) + (spent?.value ?? 0n),
      isProven: isProven && sum?.isProven !== false,
    })
  }
  return [...sums].map(([place, { amount, isProven }]) => ({
    label: 'from' as const,
    ...(isProven && { amount: write.coin(amount) }),
    ...(readAddress(place) ? { address: place } : { text: place }),
  }))
}

/** Whether an output only holds data. */
export const isData = ({ value, script }: TxOutput): boolean => value === 0n && script[0] === RETURN

/** The text that an output holds. Undefined for any other data, which can have a meaning to others. */
export function textIn({ script }: TxOutput): string | undefined {
  const [, first = 0, second = 0] = script
  const start = first === PUSH_DATA ? 3 : 2
  const length = first === PUSH_DATA ? second : first
  const isPush = first === PUSH_DATA || (first > 0 && first <= MAX_PUSH)
  if (!isPush || script.length !== start + length) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(script.subarray(start))
    return UNREADABLE.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
