import type { ActivityTransfer } from '../../../kernel/index.js'
import type { Entry } from './entries.js'

const PLUS: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const MINUS: readonly string[] = ['withdraw', 'repay', 'burn']
/** Characters kept at the start and end of an address. */
const START = 4
const END = 6

/** The sign of an operation's amounts (docs/protocol.md#activity). */
export function signOf(operation: string): '+' | '-' | '' {
  if (PLUS.includes(operation)) return '+'
  return MINUS.includes(operation) ? '-' : ''
}

type Words = {
  /** Formats the quantity of a token. */
  quantity: (numeric: string) => string
  /** Stands for an NFT without a name. */
  picture: string
  /** The status as text. */
  status: string
}

/**
 * Describes what moved, in reading order (docs/protocol.md#activity). If nothing moved: the sender and receiver, or the
 * status.
 */
export function describeEntry({ operation, transfers, from, to, status }: Entry, words: Words): string[] {
  const sign = signOf(operation)
  const [first, ...others] = transfers
  if (!first) {
    const parties = [from, to].filter(Boolean).map(shorten)
    const hasParties = (operation === 'send' || operation === 'receive') && parties.length > 0
    // Unless the transaction is confirmed, its status matters more than its parties.
    return hasParties && status === 'confirmed' ? parties : [words.status]
  }
  // If directions differ, a common sign would be wrong for some transfers.
  const isOneWay = others.every(({ direction }) => direction === first.direction)
  return [...transfers].reverse().map((one) => describeTransfer(one, isOneWay ? sign : '', words))
}

function describeTransfer(
  { nft_info, fungible_info, quantity }: ActivityTransfer,
  sign: string,
  words: Words,
) {
  if (nft_info) return nft_info.name || words.picture
  const amount = words.quantity(quantity.numeric)
  const name = fungible_info?.symbol || fungible_info?.name
  return `${sign}${amount}${name ? ` ${name}` : ''}`
}

const shorten = (address: string) =>
  address.length <= START + END ? address : `${address.slice(0, START)}…${address.slice(-END)}`
