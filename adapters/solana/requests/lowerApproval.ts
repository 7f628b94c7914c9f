import type { ReadAmount } from '../../../kernel/adapters/requests.js'
import { isTokenProgram } from '../programs.js'
import { isSigned, readTransaction } from '../transaction.js'
import type { Facts } from './facts.js'
import type { Opened } from './readTransactions.js'

/** Bytes of `Approve` and `ApproveChecked` by their tags: tag and amount, and decimals of the second. */
const BYTES: Readonly<Record<number, number>> = { 4: 9, 13: 10 }

export type Lowered = { readonly index: number; readonly bytes: Uint8Array; readonly amount: ReadAmount }

/**
 * The first transaction that approves more than the account holds, with the approval lowered to that. Undefined if it
 * has a signature, which the change would break, or if another instruction of the request uses the account, too.
 */
export function lowerApproval(
  transactions: readonly (Opened | undefined)[],
  facts: Facts,
  account: string,
): Lowered | undefined {
  // Bytes that can't be read may use them as well.
  if (transactions.includes(undefined)) return undefined
  const used = transactions.flatMap((one) =>
    (one?.message.instructions ?? []).flatMap(({ accounts }) => accounts.map((place) => one?.keys[place])),
  )
  for (const [index, one] of transactions.entries()) {
    if (!one || readTransaction(one.bytes).signatures.some(isSigned)) continue
    const { bytes, keys, message } = one
    for (const { program, data, accounts } of message.instructions) {
      const [source = -1] = accounts
      const isApproval = isTokenProgram(keys[program] ?? '') && BYTES[data[0] ?? 0] === data.length
      const held = isApproval ? facts.token(keys[source]) : undefined
      const isAlone = used.filter((key) => key === keys[source]).length === 1
      if (held?.owner !== account || held.amount === 0n || !isAlone) continue
      const asked = new DataView(data.buffer, data.byteOffset + 1, 8).getBigUint64(0, true)
      const amount = facts.amount(held.mint, held.amount)
      if (asked <= held.amount || amount.decimals === undefined) continue
      const lowered = bytes.slice()
      // The data are a part of the transaction's own bytes.
      const place = data.byteOffset - bytes.byteOffset + 1
      new DataView(lowered.buffer).setBigUint64(place, held.amount, true)
      return { index, bytes: lowered, amount }
    }
  }
  return undefined
}
