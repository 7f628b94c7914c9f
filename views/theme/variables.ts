import { BLACK, clamp, contrast, formatColor, mix, parseColor, type Rgba, readable, WHITE } from './color.js'

export type ThemeMode = 'dark' | 'light'

/** Theme variables of a host. Every value is validated, and an invalid one keeps the default. */
export type ThemeVariables = {
  '--w3m-accent'?: string | undefined
  '--w3m-color-mix'?: string | undefined
  '--w3m-color-mix-strength'?: number | string | undefined
  '--w3m-font-family'?: string | undefined
  '--w3m-font-size-master'?: string | undefined
  '--w3m-border-radius-master'?: string | undefined
  '--w3m-z-index'?: number | string | undefined
  '--w3m-qr-color'?: string | undefined
  /** `more` raises the least contrast of all texts, marks, rows and lines. */
  '--w3m-contrast'?: string | undefined
}

/** Custom properties that differ from the base sheet. */
export type ThemeTokens = Readonly<Record<`--lk-${string}`, string>>

type Palette = Readonly<Record<'accent' | 'bg' | 'surface-1' | 'surface-2' | Ink, string>>
type Ink = 'text' | 'text-muted' | 'success' | 'warning' | 'error'

const PALETTES: Readonly<Record<ThemeMode, Palette>> = {
  dark: {
    accent: 'hsl(230 100% 67%)',
    bg: '#121313',
    'surface-1': '#27292b',
    'surface-2': '#33363a',
    text: '#f3f3f4',
    'text-muted': '#a3a5ac',
    success: '#3ecf8e',
    warning: '#f5a524',
    error: '#ff7878',
  },
  light: {
    accent: 'hsl(231 100% 70%)',
    bg: '#ffffff',
    'surface-1': '#e4e5ea',
    'surface-2': '#d8dae0',
    text: '#141519',
    'text-muted': '#585b64',
    success: '#0d6447',
    warning: '#784c00',
    error: '#b02020',
  },
}

const INKS: readonly Ink[] = ['text', 'text-muted', 'success', 'warning', 'error']
const DARK_INK: Rgba = { r: 18, g: 19, b: 19, a: 1 }
/** The least contrast of texts, of marks on the card, of white on main buttons, and of rows against the card. */
type Needs = Readonly<Record<'text' | 'mark' | 'fill' | 'row', number>>
const USUAL: Needs = { text: 4.5, mark: 3, fill: 5, row: 1.25 }
const MORE: Needs = { text: 7, mark: 4.5, fill: 7, row: 1.5 }
/** A hovered row against a row. */
const HOVER_CONTRAST = 1.1
/** Contrast with black of colours whose lightness is 75 (CIE L*). Lighter ones would turn muddy if darkened for white. */
const LIGHT = 10.66
const FAMILY = /^\s*(?:[\p{L}\d_ -]+|"[\p{L}\d_ .-]+"|'[\p{L}\d_ .-]+')\s*$/u
const MAX_Z_INDEX = 2_147_483_647

/** The tokens for a host's variables in one theme. Pure: `resolve` converts a colour in any notation to channels. */
export function themeTokens(
  mode: ThemeMode,
  variables: ThemeVariables = {},
  resolve: (value: string) => Rgba | undefined = parseColor,
): ThemeTokens {
  const palette = PALETTES[mode]
  const color = (value: unknown) => (typeof value === 'string' ? resolve(value.trim()) : undefined)
  const known = (name: keyof Palette) => parseColor(palette[name]) ?? WHITE

  const isMore = variables['--w3m-contrast'] === 'more'
  const needs = isMore ? MORE : USUAL
  const tint = color(variables['--w3m-color-mix'])
  const strength = clamp(toNumber(variables['--w3m-color-mix-strength']) ?? 0, 0, 100) / 100
  const isMixed = isMore || (tint !== undefined && strength > 0)
  const plain = [known('bg'), known('surface-1'), known('surface-2')]
  const surfaces = isMixed ? mixedSurfaces(plain, tint, strength * (tint?.a ?? 0), needs) : plain
  const [card = WHITE] = surfaces

  const given = color(variables['--w3m-accent'])
  const accent = given ? mix(card, given, given.a) : known('accent')
  const qr = color(variables['--w3m-qr-color'])

  return {
    ...(given || tint || isMore ? accentTokens(accent, card, needs) : {}),
    ...(isMixed ? mixedTokens(known, surfaces, needs) : {}),
    ...(isMore ? { '--lk-border': formatColor(readable(card, surfaces, USUAL.mark)) } : {}),
    ...(qr ? { '--lk-qr': formatColor(readable(mix(WHITE, qr, qr.a), [WHITE], USUAL.text)) } : {}),
    ...scaleTokens(variables),
  }
}

function accentTokens(given: Rgba, card: Rgba, needs: Needs): ThemeTokens {
  const accent = readable(given, [card], needs.mark)
  const onAccent = contrast(accent, DARK_INK) >= contrast(accent, WHITE) ? DARK_INK : WHITE
  const isLight = contrast(given, BLACK) > LIGHT
  const fill = isLight ? given : readable(given, [WHITE], needs.fill)
  const onFill = isLight ? DARK_INK : WHITE
  return {
    '--lk-accent': formatColor(accent),
    '--lk-accent-hover': formatColor(hovered(accent, onAccent)),
    '--lk-on-accent': formatColor(onAccent),
    '--lk-fill': formatColor(fill),
    '--lk-fill-hover': formatColor(hovered(fill, onFill)),
    '--lk-on-fill': formatColor(onFill),
    '--lk-accent-text': formatColor(readable(given, [card], needs.text)),
    '--lk-ring': formatColor(accent),
  }
}

/** Away from the text colour, so that hovering never reduces a label's contrast. */
const hovered = (color: Rgba, text: Rgba) => mix(color, text === WHITE ? DARK_INK : WHITE, 0.1)

/**
 * Mixed by `strength`, or less if neither black nor white would be readable on all of them. A tint brings surfaces closer
 * together, so they are set apart again.
 */
function mixedSurfaces(
  plain: readonly Rgba[],
  tint: Rgba | undefined,
  strength: number,
  needs: Needs,
): readonly Rgba[] {
  const [bg = WHITE, one = WHITE, two = WHITE] = plain.map((surface) =>
    tint ? mix(surface, tint, strength) : surface,
  )
  const row = readable(one, [bg], needs.row)
  const surfaces = [bg, row, readable(two, [row], HOVER_CONTRAST)]
  const reaches = (ink: Rgba) => surfaces.every((surface) => contrast(ink, surface) >= needs.text)
  if (strength <= 0 || reaches(BLACK) || reaches(WHITE)) return surfaces
  return mixedSurfaces(plain, tint, strength - 0.02, needs)
}

function mixedTokens(
  known: (name: keyof Palette) => Rgba,
  surfaces: readonly Rgba[],
  needs: Needs,
): ThemeTokens {
  const [bg = WHITE, one = WHITE, two = WHITE] = surfaces
  const inks = INKS.map((name) => [`--lk-${name}`, formatColor(readable(known(name), surfaces, needs.text))])
  return {
    '--lk-bg': formatColor(bg),
    '--lk-surface-1': formatColor(one),
    '--lk-surface-2': formatColor(two),
    ...Object.fromEntries(inks),
  }
}

function scaleTokens(variables: ThemeVariables): ThemeTokens {
  const font = toNumber(variables['--w3m-font-size-master'])
  const radius = toNumber(variables['--w3m-border-radius-master'])
  const z = toNumber(variables['--w3m-z-index'])
  const family = variables['--w3m-font-family']
  return {
    ...(font ? { '--lk-font-scale': String(clamp(font / 10, 0.8, 1.6)) } : {}),
    ...(radius !== undefined ? { '--lk-radius-scale': String(clamp(radius / 4, 0, 2)) } : {}),
    ...(z !== undefined ? { '--lk-z': String(clamp(Math.round(z), 0, MAX_Z_INDEX)) } : {}),
    ...(isFontFamily(family) ? { '--lk-font': family } : {}),
  }
}

function isFontFamily(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= 200 && value.split(',').every((name) => FAMILY.test(name))
  )
}

/** Parses `4`, `'4'` and `'4px'` as 4. Other units and negative numbers are undefined. */
function toNumber(value: unknown): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px|%)?\s*$/.exec(String(value ?? ''))
  return match ? Number(match[1]) : undefined
}
