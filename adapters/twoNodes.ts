import type { Allowance, FoundAllowance } from '../kernel/adapters/allowances.js'
import type { CaipNetwork } from '../kernel/session/types.js'

/** The first two nodes that the host has named; undefined if it has named fewer. */
export function hostPair(
  urls: readonly string[],
  { customRpcUrls }: Pick<CaipNetwork, 'customRpcUrls'>,
): readonly [string, string] | undefined {
  const [first, second] = urls.filter((url) => customRpcUrls.includes(url))
  return first && second ? [first, second] : undefined
}

/**
 * Asks both nodes of a pair, and returns what they answered. Without a pair or an answer of it, all nodes are asked in
 * turn. @throws the last node's error, or the signal's reason
 */
export async function askPair<T>(
  pair: readonly [string, string] | undefined,
  ask: (url?: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<readonly [T, (T | undefined)?]> {
  if (!pair) return [await ask()]
  const answers = await Promise.allSettled(pair.map((url) => ask(url)))
  signal?.throwIfAborted()
  const [one, other] = answers.filter((answer) => answer.status === 'fulfilled')
  return one ? [one.value, other?.value] : [await ask()]
}

/** Nodes can be a block apart, in which a price moves: amounts may differ by this part of the larger one. */
const TOLERANCE = 20n

/** Whether two nodes can mean the same amount. */
export function isNear(one: bigint, other: bigint): boolean {
  const [low, high] = abs(one) < abs(other) ? [abs(one), abs(other)] : [abs(other), abs(one)]
  return (high - low) * TOLERANCE <= high
}
const abs = (amount: bigint) => (amount < 0n ? -amount : amount)

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
