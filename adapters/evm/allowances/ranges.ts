import type { BlockRange } from '../../../kernel/adapters/allowances.js'

/** Gaps beyond this number are joined with the blocks between them, so that the state stays small. */
const MAX_RANGES = 50

/** Sorts ranges newest first, and joins those that touch. */
export function joinRanges(ranges: readonly BlockRange[], limit = MAX_RANGES): readonly BlockRange[] {
  const joined: BlockRange[] = []
  for (const [from, to] of [...ranges].sort(([, a], [, b]) => b - a)) {
    if (from > to) continue
    const last = joined.at(-1)
    if (last && (to >= last[0] - 1 || joined.length === limit))
      joined[joined.length - 1] = [Math.min(from, last[0]), last[1]]
    else joined.push([from, to])
  }
  return joined
}

/** Takes up to `blocks` of the newest ones. */
export function takeNewest(
  [first, ...others]: readonly BlockRange[],
  blocks: number,
): { piece: BlockRange; rest: readonly BlockRange[] } | undefined {
  if (!first) return undefined
  const [from, to] = first
  const start = Math.max(from, to - blocks + 1)
  return { piece: [start, to], rest: start > from ? [[from, start - 1], ...others] : others }
}
