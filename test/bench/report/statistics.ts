/** The median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
export const milliseconds = (value: number): string =>
  `${value < 10 && value > 0 ? value.toFixed(1) : Math.round(value)} ms`
export const whole = (value: number): string => String(Math.round(value))

/** A Markdown table whose first column is text and whose others are numbers. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...lines.map(line)].join('\n')
}
