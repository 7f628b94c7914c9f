import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mix, parseColor, type Rgba, contrast as ratioOf } from './color.js'
import { brand, contrast, midnight, sharp, soft } from './presets.js'
import { type ThemeMode, type ThemeTokens, type ThemeVariables, themeTokens } from './variables.js'

// Whatever a theme does not set comes from the base sheet.
const BASE = {
  dark: { bg: '#121313', 'surface-1': '#27292b', 'surface-2': '#33363a', text: '#f3f3f4' },
  light: { bg: '#ffffff', 'surface-1': '#e4e5ea', 'surface-2': '#d8dae0', text: '#141519' },
} as const
const MUTED = { dark: '#a3a5ac', light: '#585b64' } as const
const BRANDS = ['#0b6e4f', '#ffea00', '#000000', '#ffffff', '#7f7f7f', '#e4002b', '#00ff85', '#1a0dab']

const THEMES: readonly [name: string, mode: ThemeMode, variables: ThemeVariables][] = [
  ['soft', 'dark', soft],
  ['soft', 'light', soft],
  ['sharp', 'dark', sharp],
  ['sharp', 'light', sharp],
  ['midnight', 'dark', midnight],
  ['contrast', 'dark', contrast],
  ['contrast', 'light', contrast],
  ...BRANDS.flatMap((color) =>
    (['dark', 'light'] as const).map((mode): [string, ThemeMode, ThemeVariables] => [
      `brand ${color}`,
      mode,
      brand(color),
    ]),
  ),
]

function reader(mode: ThemeMode, tokens: ThemeTokens) {
  const base: Record<string, string> = { ...BASE[mode], 'text-muted': MUTED[mode] }
  return (name: string): Rgba => {
    const color = parseColor(tokens[`--lk-${name}`] ?? base[name] ?? '')
    if (!color) throw new Error(`No colour: ${name}`)
    return color
  }
}

describe.each(THEMES)('%s in the %s mode', (_name, mode, variables) => {
  const tokens = themeTokens(mode, variables)
  const color = reader(mode, tokens)
  const ratio = (one: string, two: string) => ratioOf(color(one), color(two))
  const isMore = '--w3m-contrast' in variables

  test('text can be read on every surface', () => {
    for (const ink of ['text', 'text-muted'])
      for (const surface of ['bg', 'surface-1', 'surface-2'])
        expect(ratio(ink, surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(isMore ? 7 : 4.5)
  })

  test('main buttons can be read, hovered too', () => {
    for (const fill of ['fill', 'fill-hover'])
      expect(ratio('on-fill', fill)).toBeGreaterThanOrEqual(isMore ? 7 : 4.5)
  })

  test('accent and focus ring stand out from the card, and links can be read', () => {
    for (const mark of ['accent', 'ring']) expect(ratio(mark, 'bg')).toBeGreaterThanOrEqual(isMore ? 4.5 : 3)
    expect(ratio('accent-text', 'bg')).toBeGreaterThanOrEqual(isMore ? 7 : 4.5)
  })

  test('the handle of the sheet stands out from the card', () => {
    const sheet = readFileSync(new URL('../shell/motion/motion.css', import.meta.url), 'utf8')
    const [, handle = ''] = /\.lk-header::before \{([^}]+)\}/.exec(sheet) ?? []
    expect(handle).toContain('background: var(--lk-text-muted)')
    const opacity = Number(/opacity: ([\d.]+)/.exec(handle)?.[1])
    const drawn = mix(color('bg'), color('text-muted'), opacity)
    expect(ratioOf(drawn, color('bg'))).toBeGreaterThanOrEqual(2)
  })

  test('a row stands out from the card, and a hovered row from a row', () => {
    expect(ratio('surface-1', 'bg')).toBeGreaterThanOrEqual(isMore ? 1.5 : 1.25)
    expect(ratio('surface-2', 'surface-1')).toBeGreaterThanOrEqual(1.1)
  })
})

test('more contrast draws lines that are seen on every surface', () => {
  for (const mode of ['dark', 'light'] as const) {
    const color = reader(mode, themeTokens(mode, contrast))
    for (const surface of ['bg', 'surface-1', 'surface-2'])
      expect(ratioOf(color('border'), color(surface))).toBeGreaterThanOrEqual(3)
  }
})

test('a brand keeps its colour on main buttons where that can be read', () => {
  expect(themeTokens('light', brand('#0b6e4f'))['--lk-fill']).toBe('#0b6e4f')
  expect(themeTokens('light', brand('#ffea00'))['--lk-fill']).toBe('#ffea00')
})
