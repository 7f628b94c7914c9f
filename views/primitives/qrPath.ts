/** Path of the dark modules, one rectangle per run, without the three finder patterns and the middle. */
export function qrPath(modules: readonly (readonly boolean[])[], hole: number): string {
  const size = modules.length
  const isFinder = (x: number, y: number) => {
    const [low, high] = [7, size - 8]
    return (x < low && y < low) || (x > high && y < low) || (x < low && y > high)
  }
  const half = (size * hole) / 2
  const isHole = (x: number, y: number) =>
    Math.abs(x + 0.5 - size / 2) < half && Math.abs(y + 0.5 - size / 2) < half
  const parts: string[] = []
  modules.forEach((row, y) => {
    let run = 0
    for (let x = 0; x <= size; x++) {
      if (row[x] && !isFinder(x, y) && !isHole(x, y)) {
        run++
      } else if (run > 0) {
        parts.push(`M${x - run} ${y}h${run}v1h-${run}z`)
        run = 0
      }
    }
  })
  return parts.join('')
}
