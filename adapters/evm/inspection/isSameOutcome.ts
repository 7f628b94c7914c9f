import type { SimulatedChange } from '../../../kernel/adapters/inspection.js'
import { isNear } from '../../twoNodes.js'

/** Whether two nodes report the same changes. */
export const isSameOutcome = (one: readonly SimulatedChange[], other: readonly SimulatedChange[]): boolean =>
  one.length === other.length &&
  one.every((change) =>
    other.some((found) => keyOf(found) === keyOf(change) && isNear(amountOf(found), amountOf(change))),
  )

/** Everything but the amount, and who gets it. */
const keyOf = (change: SimulatedChange): string =>
  Object.entries({ ...change, receivers: '', amount: amountOf(change) < 0n })
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join()

/** An allowance of all items, or of none, counts like a number that no other allowance has. */
const amountOf = (change: SimulatedChange): bigint => {
  const amount = 'amount' in change ? change.amount : 0n
  return amount === 'all' ? 1n << 300n : amount === 'none' ? 0n : amount
}
