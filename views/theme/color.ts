/** Channels from 0 to 255, alpha from 0 to 1. */
export type Rgba = { r: number; g: number; b: number; a: number }

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const FUNCTION = /^(rgb|hsl)a?\(\s*([^()]+?)\s*\)$/i
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg|turn|rad)?$/i
const DEGREES: Readonly<Record<string, number>> = { turn: 360, rad: 180 / Math.PI }

/** Parses hex, rgb() and hsl() in legacy and modern syntax; otherwise `undefined`. */
export function parseColor(input: string): Rgba | undefined {
  const text = input.trim()
  const hex = HEX.exec(text)?.[1]
  if (hex) return parseHex(hex)
  const match = FUNCTION.exec(text)
  const [, kind = '', body = ''] = match ?? []
  const parts = body.split(/\s*[,/]\s*|\s+/)
  if (!match || parts.length < 3 || parts.length > 4) return undefined
  const read = parts.map(parseNumber)
  const [x, y, z, alpha = { value: 1, unit: '' }] = read
  if (!x || !y || !z || read.includes(undefined)) return undefined
  const a = clamp(alpha.unit === '%' ? alpha.value / 100 : alpha.value, 0, 1)
  if (kind.toLowerCase() === 'hsl') {
    return hslToRgb(x.value * (DEGREES[x.unit] ?? 1), clamp(y.value, 0, 100), clamp(z.value, 0, 100), a)
  }
  const [r = 0, g = 0, b = 0] = [x, y, z].map(({ value, unit }) =>
    clamp(unit === '%' ? value * 2.55 : value, 0, 255),
  )
  return { r, g, b, a }
}

/** Mixes `over` into `under` by `amount`, from 0 to 1. The result is opaque. */
export function mix(under: Rgba, over: Rgba, amount: number): Rgba {
  const at = (from: number, to: number) => from + (to - from) * amount
  return { r: at(under.r, over.r), g: at(under.g, over.g), b: at(under.b, over.b), a: 1 }
}

/** WCAG 2 contrast ratio of two opaque colours. */
export function contrast(one: Rgba, two: Rgba): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Returns the colour, or the nearest mix with black or white that reaches `ratio` on all `surfaces`. */
export function readable(color: Rgba, surfaces: readonly Rgba[], ratio: number): Rgba {
  const reached = (candidate: Rgba) =>
    Math.min(...surfaces.map((surface) => contrast(rounded(candidate), rounded(surface))))
  const end = reached(BLACK) > reached(WHITE) ? BLACK : WHITE
  for (let step = 0; step < 50; step++) {
    const candidate = mix(color, end, step / 50)
    if (reached(candidate) >= ratio) return candidate
  }
  return end
}

export function formatColor(color: Rgba): string {
  const { r, g, b } = rounded(color)
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 }
export const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function rounded({ r, g, b, a }: Rgba): Rgba {
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b), a }
}

function parseHex(hex: string): Rgba {
  const long = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2) || 'ff', 16)
  return { r: at(0), g: at(2), b: at(4), a: at(6) / 255 }
}

function parseNumber(text: string): { value: number; unit: string } | undefined {
  const match = NUMBER.exec(text)
  return match ? { value: Number(match[1]), unit: (match[2] ?? '').toLowerCase() } : undefined
}

function hslToRgb(hue: number, saturation: number, lightness: number, a: number): Rgba {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return { r: channel(0), g: channel(8), b: channel(4), a }
}

function luminance({ r, g, b }: Rgba): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
