import type { ActivityTransaction } from '../../../kernel/index.js'

/** Merges by id; later transactions replace earlier ones in their position. */
export function mergeTransactions(
  known: readonly ActivityTransaction[],
  added: readonly ActivityTransaction[],
): ActivityTransaction[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  for (const one of added) byId.set(one.id, one)
  return [...byId.values()]
}

type Read = { transactions: ActivityTransaction[]; next: string | undefined }

/** Merges a refetched first page. Older pages are kept only if they overlap with it, so the list has no gap. */
export function withFirstPage(known: Read | undefined, first: Read): Read {
  const ids = new Set(known?.transactions.map(({ id }) => id))
  if (!known || !first.transactions.some(({ id }) => ids.has(id))) return first
  return { transactions: mergeTransactions(known.transactions, first.transactions), next: known.next }
}
