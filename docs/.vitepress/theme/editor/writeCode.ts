import type { ThemeVariables } from 'latchkey'
import { brand, contrast, midnight, sharp, soft } from 'latchkey/themes'

export type Choices = {
  mode: 'dark' | 'light'
  accent: string
  mix: string
  strength: number
  radius: number
  size: number
  family: string
  z: number
  qr: string
  more: boolean
}

export const DEFAULTS: Choices = {
  mode: 'dark',
  accent: '#5773ff',
  mix: '#5773ff',
  strength: 0,
  radius: 4,
  size: 10,
  family: '',
  z: 999,
  qr: '#000000',
  more: false,
}

/** What the editor starts from. A brand's theme is made from the chosen accent. */
export const STARTS = ['default', 'soft', 'sharp', 'midnight', 'contrast', 'brand'] as const
type Start = (typeof STARTS)[number]

/** The choices that are a theme of `latchkey/themes`, in the mode that it is made for. */
export function choicesOf(start: Start, { mode, accent }: Choices): Choices {
  const theme: ThemeVariables = { default: {}, soft, sharp, midnight, contrast, brand: brand(accent) }[start]
  return {
    ...DEFAULTS,
    mode: start === 'midnight' ? 'dark' : mode,
    accent: theme['--w3m-accent'] ?? DEFAULTS.accent,
    mix: theme['--w3m-color-mix'] ?? DEFAULTS.mix,
    strength: theme['--w3m-color-mix-strength'] ?? DEFAULTS.strength,
    radius: Number.parseFloat(theme['--w3m-border-radius-master'] ?? `${DEFAULTS.radius}`),
    qr: theme['--w3m-qr-color'] ?? DEFAULTS.qr,
    more: theme['--w3m-contrast'] === 'more',
  }
}

/** Only what differs from the defaults. */
export function variablesOf(choices: Choices): Record<string, string | number> {
  const { accent, mix, strength, radius, size, family, z, qr, more } = choices
  const is = (name: keyof Choices) => choices[name] !== DEFAULTS[name]
  return {
    ...(is('accent') && { '--w3m-accent': accent }),
    ...(strength > 0 && { '--w3m-color-mix': mix, '--w3m-color-mix-strength': strength }),
    ...(is('radius') && { '--w3m-border-radius-master': `${radius}px` }),
    ...(is('size') && { '--w3m-font-size-master': `${size}px` }),
    ...(family !== '' && { '--w3m-font-family': family }),
    ...(is('z') && isLayer(z) && { '--w3m-z-index': z }),
    ...(is('qr') && { '--w3m-qr-color': qr }),
    ...(more && { '--w3m-contrast': 'more' }),
  }
}

/** A number field that the visitor has emptied holds an empty text. */
const isLayer = (z: number) => Number.isInteger(z) && z >= 0 && z <= 2 ** 31 - 1

/** For a kit that is there: what is set stays until it is set to nothing. */
export const lookOf = (choices: Choices) => ({
  themeMode: choices.mode,
  themeVariables: { ...UNSET, ...variablesOf(choices) },
})

const UNSET = Object.fromEntries(
  [
    'accent',
    'color-mix',
    'color-mix-strength',
    'border-radius-master',
    'font-size-master',
    'font-family',
    'z-index',
    'qr-color',
    'contrast',
  ].map((name) => [`--w3m-${name}`, undefined]),
)

/** The two options, as they are written into `createAppKit`. */
export function writeCode(choices: Choices): string {
  const lines = Object.entries(variablesOf(choices)).map(
    ([name, value]) =>
      `  '${name}': ${typeof value === 'number' ? value : `'${value.replace(/[\\']/g, '\\$&')}'`},`,
  )
  const mode = `themeMode: '${choices.mode}',`
  return lines.length === 0 ? mode : [mode, 'themeVariables: {', ...lines, '},'].join('\n')
}
