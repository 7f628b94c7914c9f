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
