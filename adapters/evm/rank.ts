/** A measurement of a node: the latency of its answer in milliseconds, and whether it answered. */
export type Sample = { latency: number; isUp: boolean }

const STABILITY = 0.7
const LATENCY = 0.3

/**
 * Orders nodes by score and returns their indexes; ties keep their order. The score combines how often a node
 * answered and how fast it was compared to the slowest answer; nodes that never answered come last.
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
