import type { Transaction } from './types.js'

/** One of each id: what comes later takes the place of what was there. */
export function mergeTransactions(
  known: readonly Transaction[],
  added: readonly Transaction[],
): Transaction[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  for (const one of added) byId.set(one.id, one)
  return [...byId.values()]
}

type Read = { transactions: Transaction[]; next: string | undefined }

/** What a first page, read again, makes of what was known. Older pages stay where they go on from it without a gap. */
export function withFirstPage(known: Read | undefined, first: Read): Read {
  const ids = new Set(known?.transactions.map(({ id }) => id))
  if (!known || !first.transactions.some(({ id }) => ids.has(id))) return first
  return { transactions: mergeTransactions(known.transactions, first.transactions), next: known.next }
}
