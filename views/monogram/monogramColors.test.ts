import { expect, test } from 'vitest'
import { contrast, type Rgba, WHITE } from '../theme/color.js'
import { monogramColors } from './monogramColors.js'

const IDS = Array.from({ length: 1000 }, (_, index) =>
  index % 2 ? `eip155:${index}` : `eip155:1:0x${index.toString(16).padStart(40, 'a')}`,
)
const DARK: Rgba = { r: 18, g: 19, b: 19, a: 1 }

type Color = { lightness: number; chroma: number; hue: number }
const read = (color: string): Color => {
  const [, lightness, chroma, hue] = /^oklch\((\d+)% ([\d.]+) (\d+)\)$/.exec(color) ?? []
  return { lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) }
}

/** The conversion of CSS Color 4. Channels outside of sRGB are clipped, as browsers do. */
function toRgba({ lightness, chroma, hue }: Color): Rgba {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (linear: number) => {
    const part = Math.min(1, Math.max(0, linear))
    return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
  }
  return {
    r: channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: channel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    a: 1,
  }
}

const COLORS = IDS.map((id) => monogramColors(id).map(read))

test('white letters have a contrast of 4.5:1 on both colours of 1,000 ids, and the colours 3:1 on the dark card', () => {
  expect(COLORS.filter((colors) => colors.length !== 2)).toEqual([])
  const colors = COLORS.flat().map(toRgba)
  expect(Math.min(...colors.map((color) => contrast(color, WHITE)))).toBeGreaterThanOrEqual(4.5)
  expect(Math.min(...colors.map((color) => contrast(color, DARK)))).toBeGreaterThanOrEqual(3)
})

test('the two hues of an id differ, and every colour has the same saturation', () => {
  const apart = COLORS.map((colors) => {
    const [one = 0, two = 0] = colors.map(({ hue }) => hue)
    return Math.abs(one - two)
  })
  expect(Math.min(...apart)).toBeGreaterThan(24)
  expect(new Set(COLORS.flat().map(({ chroma }) => chroma)).size).toBe(1)
})

test('an id always has the same colours, in any letter case, and those of a list of networks are distinct', () => {
  expect(monogramColors('eip155:1:0xABCD')).toEqual(monogramColors('eip155:1:0xabcd'))
  const list = Array.from({ length: 60 }, (_, index) => monogramColors(`eip155:${index}`).join())
  expect(new Set(list).size).toBe(list.length)
})
