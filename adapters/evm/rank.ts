/** One look at a node: how long its answer took in milliseconds, and whether there was one. */
export type Sample = { latency: number; isUp: boolean }

const STABILITY = 0.7
const LATENCY = 0.3

/**
 * Which of the nodes come first, as indexes; those that are alike stay in their order. A node counts by how often it answered,
 * and by how fast it was beside the slowest answer of all; one that never answered comes last.
 */
export function rank(nodes: readonly (readonly Sample[])[]): readonly number[] {
  const slowest = Math.max(...nodes.flat().map(({ latency }) => latency))
  const scores = nodes.map((samples) => {
    const stability = mean(samples.map(({ isUp }) => Number(isUp)))
    if (stability === 0) return 0
    const speed = slowest > 0 ? 1 - mean(samples.map(({ latency }) => latency)) / slowest : 0
    return STABILITY * stability + LATENCY * speed
  })
  return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
}

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : 0
