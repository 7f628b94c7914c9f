/** A bar of the chart: the milliseconds at which its segments end. */
export interface Bar {
  title: string
  /** When the button is painted. */
  button: number
  /** When the rows are painted, if the button is pressed at once. */
  rows: number
}

export type Scheme = 'light' | 'dark'
const COLOURS: Readonly<Record<Scheme, Record<'text' | 'faint' | 'line' | 'button' | 'rows', string>>> = {
  light: { text: '#1f2328', faint: '#59636e', line: '#d1d9e0', button: '#8c959f', rows: '#0969da' },
  dark: { text: '#f0f6fc', faint: '#9198a1', line: '#3d444d', button: '#656c76', rows: '#4493f8' },
}
const WIDTH = 780
const LABEL_PX = 230
const VALUE_PX = 90
const ROW_PX = 34
const BAR_PX = 18
const TOP_PX = 40
const FOOT_PX = 30
const MAX_TICKS = 5

/** Draws bars from the navigation over the painted button to the rows, as SVG with a transparent background. */
export function drawChart(title: string, bars: readonly Bar[], scheme: Scheme): string {
  const colours = COLOURS[scheme]
  const most = Math.max(1, ...bars.map(({ rows }) => rows))
  const step = niceStep(most / MAX_TICKS)
  const end = Math.ceil(most / step) * step
  const x = (value: number) => LABEL_PX + (value / end) * (WIDTH - LABEL_PX - VALUE_PX)
  const foot = TOP_PX + bars.length * ROW_PX
  const text = (at: { x: number; y: number }, words: string, more = '') =>
    `<text x="${round(at.x)}" y="${round(at.y)}" ${more}>${escaped(words)}</text>`
  const rect = (from: number, to: number, y: number, colour: string) =>
    `<rect x="${round(x(from))}" y="${y}" width="${round(x(to) - x(from))}" height="${BAR_PX}" fill="${colour}"/>`
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step)
  const key = (left: number, colour: string, words: string) => [
    `<rect x="${left}" y="12" width="12" height="12" fill="${colour}"/>`,
    text({ x: left + 18, y: 22 }, words, `fill="${colours.faint}"`),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${foot + FOOT_PX}" width="${WIDTH}" height="${foot + FOOT_PX}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    ...key(LABEL_PX, colours.button, 'navigation → button painted'),
    ...key(LABEL_PX + 220, colours.rows, 'pressed at once → rows painted'),
    ...ticks.flatMap((tick) => [
      `<path d="M${round(x(tick))} ${TOP_PX - 6}V${foot}" stroke="${colours.line}"/>`,
      text({ x: x(tick), y: foot + 18 }, `${tick} ms`, `fill="${colours.faint}" text-anchor="middle"`),
    ]),
    ...bars.flatMap((bar, index) => {
      const y = TOP_PX + index * ROW_PX + (ROW_PX - BAR_PX) / 2
      const base = y + BAR_PX - 4
      return [
        text({ x: LABEL_PX - 10, y: base }, bar.title, `fill="${colours.text}" text-anchor="end"`),
        rect(0, bar.button, y, colours.button),
        rect(bar.button, Math.max(bar.button, bar.rows), y, colours.rows),
        text({ x: x(bar.rows) + 8, y: base }, `${Math.round(bar.rows)} ms`, `fill="${colours.text}"`),
      ]
    }),
    '</svg>\n',
  ].join('\n')
}

/** The least of 1, 2 or 5 times a power of ten that is not below. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (([1, 2, 5] as const).find((one) => one * power >= least) ?? 10) * power
}

const round = (value: number) => Math.round(value * 10) / 10
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
