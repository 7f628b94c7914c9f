import type { Allowance, FoundAllowance } from '../kernel/adapters/allowances.js'

/** Compares what two nodes read. Keeps the larger of two amounts, because a node that reports less would hide a permission. */
export function compareAllowances(
  one: readonly Allowance[],
  other: readonly Allowance[],
  keyOf: (allowance: FoundAllowance) => string,
): readonly Allowance[] {
  const found = new Map(one.map((allowance) => [keyOf(allowance), allowance]))
  const compared = other.map((second): Allowance => {
    const first = found.get(keyOf(second))
    found.delete(keyOf(second))
    if (first && first.amount === second.amount && first.spender === second.spender) return first
    const isLarger = first && !first.isUnread && (first.amount ?? 0n) >= (second.amount ?? 0n)
    return { ...(isLarger ? first : second), isDisputed: true }
  })
  return [...compared, ...[...found.values()].map((first): Allowance => ({ ...first, isDisputed: true }))]
}
