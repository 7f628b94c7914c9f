/**
 * Path of lines through the dark modules without the three finder patterns and the middle. Drawn one module wide with
 * round ends, modules that touch are one shape: separate dots would blur into grey where a module has two pixels.
 */
export function qrPath(modules: readonly (readonly boolean[])[], hole: number): string {
  const size = modules.length
  const middle = size / 2
  const half = middle * hole
  const isFinder = (x: number, y: number) => ((x < 7 || x > size - 8) && y < 7) || (x < 7 && y > size - 8)
  const isHole = (x: number, y: number) =>
    Math.abs(x + 0.5 - middle) < half && Math.abs(y + 0.5 - middle) < half
  const isDark = (x: number, y: number) => Boolean(modules[y]?.[x]) && !isFinder(x, y) && !isHole(x, y)
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      path += `M${x + 0.5} ${y + 0.5}h${isDark(x + 1, y) ? 1 : 0}`
      if (isDark(x, y + 1)) path += `M${x + 0.5} ${y + 0.5}v1`
    }
  }
  return path
}
