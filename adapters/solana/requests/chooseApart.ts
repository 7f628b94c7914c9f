import type { Opened } from './readTransactions.js'

/**
 * The first transaction, and those that use nothing which an earlier one may change. Sharing the asked account alone is
 * no dependence: it holds coins only, which add up. Ends where it is not known what a transaction may change.
 */
export function chooseApart(
  transactions: readonly (Opened | undefined)[],
  account: string,
): readonly Opened[] {
  const chosen: Opened[] = []
  const changed = new Set<string | undefined>()
  for (const [index, one] of transactions.entries()) {
    if (!one) break
    const { keys, message } = one
    if (index === 0 || !keys.some((key) => changed.has(key))) chosen.push(one)
    if (keys.includes(undefined)) break
    for (const [place, key] of keys.entries()) {
      if (key !== account && message.isWritable(place)) changed.add(key)
    }
  }
  return chosen
}
