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
}

/** Custom properties that differ from the base sheet. */
export type ThemeTokens = Readonly<Record<`--lk-${string}`, string>>

type Palette = Readonly<Record<'accent' | 'bg' | 'surface-1' | 'surface-2' | Ink, string>>
type Ink = 'text' | 'text-muted' | 'success' | 'warning' | 'error'

const PALETTES: Readonly<Record<ThemeMode, Palette>> = {
  dark: {
    accent: 'hsl(230 100% 67%)',
    bg: '#121313',
    'surface-1': '#1c1d1f',
    'surface-2': '#26282b',
    text: '#f3f3f4',
    'text-muted': '#9a9ca3',
    success: '#3ecf8e',
    warning: '#f5a524',
    error: '#ff6b6b',
  },
  light: {
    accent: 'hsl(231 100% 70%)',
    bg: '#ffffff',
    'surface-1': '#f4f4f6',
    'surface-2': '#e9eaee',
    text: '#141519',
    'text-muted': '#5f626b',
    success: '#12805c',
    warning: '#8f5b00',
    error: '#c92a2a',
  },
}

const INKS: readonly Ink[] = ['text', 'text-muted', 'success', 'warning', 'error']
const DARK_INK: Rgba = { r: 18, g: 19, b: 19, a: 1 }
const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3
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

  const tint = color(variables['--w3m-color-mix'])
  const strength = clamp(toNumber(variables['--w3m-color-mix-strength']) ?? 0, 0, 100) / 100
  const plain = [known('bg'), known('surface-1'), known('surface-2')]
  const surfaces = tint ? mixedSurfaces(plain, tint, strength * tint.a) : plain
  const [card = WHITE] = surfaces

  const given = color(variables['--w3m-accent'])
  const accent = given ? mix(card, given, given.a) : known('accent')
  const qr = color(variables['--w3m-qr-color'])

  return {
    ...(given || tint ? accentTokens(accent, card) : {}),
    ...(tint && strength > 0 ? mixedTokens(known, surfaces) : {}),
    ...(qr ? { '--lk-qr': formatColor(readable(mix(WHITE, qr, qr.a), [WHITE], TEXT_CONTRAST)) } : {}),
    ...scaleTokens(variables),
  }
}

function accentTokens(accent: Rgba, card: Rgba): ThemeTokens {
  const onAccent = contrast(accent, DARK_INK) >= contrast(accent, WHITE) ? DARK_INK : WHITE
  // Away from the text colour, so that hovering never reduces a label's contrast.
  const hover = mix(accent, onAccent === WHITE ? DARK_INK : WHITE, 0.1)
  return {
    '--lk-accent': formatColor(accent),
    '--lk-accent-hover': formatColor(hover),
    '--lk-on-accent': formatColor(onAccent),
    '--lk-accent-text': formatColor(readable(accent, [card], TEXT_CONTRAST)),
    '--lk-ring': formatColor(readable(accent, [card], GRAPHIC_CONTRAST)),
  }
}

/** Mixed by `strength`, or less if neither black nor white would be readable on all of them. */
function mixedSurfaces(plain: readonly Rgba[], tint: Rgba, strength: number): readonly Rgba[] {
  const surfaces = plain.map((surface) => mix(surface, tint, strength))
  const reaches = (ink: Rgba) => surfaces.every((surface) => contrast(ink, surface) >= TEXT_CONTRAST)
  if (strength <= 0 || reaches(BLACK) || reaches(WHITE)) return surfaces
  return mixedSurfaces(plain, tint, strength - 0.02)
}

function mixedTokens(known: (name: keyof Palette) => Rgba, surfaces: readonly Rgba[]): ThemeTokens {
  const [bg = WHITE, one = WHITE, two = WHITE] = surfaces
  const inks = INKS.map((name) => [
    `--lk-${name}`,
    formatColor(readable(known(name), surfaces, TEXT_CONTRAST)),
  ])
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
