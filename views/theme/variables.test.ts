import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, parseColor, type Rgba } from './color.js'
import { type ThemeMode, themeTokens } from './variables.js'

const CARD = { dark: '#121313', light: '#ffffff' } as const
const MODES: readonly ThemeMode[] = ['dark', 'light']
const LOUD = ['#ffea00', '#000', '#fff', '#ff0000', '#7f7f7f', '#00ff85', 'hsl(230 100% 67%)', '#7a00ff']

function color(text: string | undefined): Rgba {
  const parsed = parseColor(text ?? '')
  if (!parsed) throw new Error(`not a colour: ${text}`)
  return parsed
}

describe.each(MODES)('in the %s theme', (mode) => {
  test.each(LOUD)('text on and in the accent %s can be read', (accent) => {
    const tokens = themeTokens(mode, { '--w3m-accent': accent })
    const card = color(CARD[mode])
    const mark = color(tokens['--lk-accent'])
    const best = Math.max(contrast(mark, color('#121313')), contrast(mark, color('#ffffff')))
    expect(contrast(mark, color(tokens['--lk-on-accent']))).toBeCloseTo(best, 1)
    expect(best).toBeGreaterThan(4)
    expect(contrast(mark, card)).toBeGreaterThanOrEqual(3)
    expect(contrast(color(tokens['--lk-accent-text']), card)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color(tokens['--lk-ring']), card)).toBeGreaterThanOrEqual(3)
  })

  test('hovering keeps the label on the accent readable', () => {
    for (const accent of LOUD) {
      const tokens = themeTokens(mode, { '--w3m-accent': accent })
      const rest = contrast(color(tokens['--lk-accent']), color(tokens['--lk-on-accent']))
      const hover = contrast(color(tokens['--lk-accent-hover']), color(tokens['--lk-on-accent']))
      expect(hover).toBeGreaterThanOrEqual(Math.min(rest, 7))
    }
  })

  test.each(LOUD)(
    'main buttons in the accent %s have white text at 5:1, or keep a light accent with dark text',
    (accent) => {
      const tokens = themeTokens(mode, { '--w3m-accent': accent })
      const [fill, text] = [color(tokens['--lk-fill']), tokens['--lk-on-fill']]
      const isLight = ['#ffea00', '#fff', '#00ff85'].includes(accent)
      expect(text).toBe(isLight ? '#121313' : '#ffffff')
      expect(contrast(fill, color(text))).toBeGreaterThanOrEqual(5)
      expect(contrast(color(tokens['--lk-fill-hover']), color(text))).toBeGreaterThanOrEqual(5)
      if (isLight) expect(fill).toEqual(color(accent))
      // No darker than needed, so that the brand is recognized.
      else if (accent !== '#000' && accent !== '#7a00ff')
        expect(contrast(fill, color(text))).toBeLessThan(5.3)
    },
  )

  test('a row stands out from the card, and every text can be read on it', () => {
    const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
    const block = css.split(':host([data-theme="light"])')[mode === 'dark' ? 0 : 1] ?? ''
    const token = (name: string) => color(new RegExp(`--lk-${name}: ([^;]+);`).exec(block)?.[1])
    expect(contrast(token('surface-1'), token('bg'))).toBeGreaterThanOrEqual(1.25)
    for (const ink of ['text', 'text-muted', 'success', 'warning', 'error'])
      for (const surface of ['bg', 'surface-1', 'surface-2'])
        expect(contrast(token(ink), token(surface)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['#ff00aa', '#808080', '#ffffff', '#000000'])(
    'every text can be read on surfaces mixed with %s',
    (tint) => {
      for (const strength of [10, 40, 100]) {
        const tokens = themeTokens(mode, { '--w3m-color-mix': tint, '--w3m-color-mix-strength': strength })
        for (const ink of ['text', 'text-muted', 'success', 'warning', 'error'] as const) {
          for (const surface of ['bg', 'surface-1', 'surface-2'] as const) {
            const ratio = contrast(color(tokens[`--lk-${ink}`]), color(tokens[`--lk-${surface}`]))
            expect(ratio).toBeGreaterThanOrEqual(4.45)
          }
        }
      }
    },
  )

  test('the defaults in the base sheet are what the functions compute', () => {
    const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
    const block = css.split(':host([data-theme="light"])')[mode === 'dark' ? 0 : 1] ?? ''
    const accent = /--lk-accent: ([^;]+);/.exec(block)?.[1] ?? ''
    const tokens = themeTokens(mode, { '--w3m-accent': accent })
    for (const name of [
      '--lk-accent-hover',
      '--lk-accent-text',
      '--lk-ring',
      '--lk-fill',
      '--lk-fill-hover',
    ] as const) {
      // Mixed in the sheet from the token above it.
      if (/-hover$/.test(name)) continue
      const own = new RegExp(`${name}: ([^;]+);`).exec(block)?.[1] ?? 'var(--lk-accent)'
      const written = own === 'var(--lk-accent)' ? accent : own
      const [want, have] = [color(tokens[name]), color(written)]
      expect(Math.abs(want.r - have.r) + Math.abs(want.g - have.g) + Math.abs(want.b - have.b)).toBeLessThan(
        3,
      )
    }
  })
})

test('without variables no token is overridden', () => {
  expect(themeTokens('dark')).toEqual({})
})

test.each([
  ['--w3m-font-size-master', '10px', '--lk-font-scale', '1'],
  ['--w3m-font-size-master', '12px', '--lk-font-scale', '1.2'],
  ['--w3m-font-size-master', '90px', '--lk-font-scale', '1.6'],
  ['--w3m-border-radius-master', '2px', '--lk-radius-scale', '0.5'],
  ['--w3m-border-radius-master', '0', '--lk-radius-scale', '0'],
  ['--w3m-border-radius-master', '40px', '--lk-radius-scale', '2'],
  ['--w3m-z-index', 12, '--lk-z', '12'],
  ['--w3m-z-index', '99999999999', '--lk-z', '2147483647'],
  [
    '--w3m-font-family',
    '"IBM Plex Sans", Inter, sans-serif',
    '--lk-font',
    '"IBM Plex Sans", Inter, sans-serif',
  ],
  ['--w3m-qr-color', '#ffffff', '--lk-qr', '#757575'],
] as const)('%s %s sets %s to %s', (variable, value, token, expected) => {
  expect(themeTokens('dark', { [variable]: value })).toEqual({ [token]: expected })
})

test.each([
  ['--w3m-accent', 'url(https://evil.example/x)'],
  ['--w3m-accent', '#12345'],
  ['--w3m-accent', 'red; background: url(x)'],
  ['--w3m-color-mix', 'expression(1)'],
  ['--w3m-font-size-master', '2em'],
  ['--w3m-font-size-master', '0'],
  ['--w3m-border-radius-master', '-4px'],
  ['--w3m-z-index', 'auto'],
  ['--w3m-font-family', 'x; } * { display: none'],
  ['--w3m-font-family', 'url(https://evil.example/font)'],
  ['--w3m-font-family', '"unclosed'],
  ['--w3m-font-family', ''],
])('an invalid %s %s keeps the default', (variable, value) => {
  expect(themeTokens('dark', { [variable]: value })).toEqual({})
})

test.each([
  ['#abc', { r: 170, g: 187, b: 204, a: 1 }],
  ['#11223380', { r: 17, g: 34, b: 51, a: 128 / 255 }],
  ['rgb(1, 2, 3)', { r: 1, g: 2, b: 3, a: 1 }],
  ['rgba(1 2 3 / 50%)', { r: 1, g: 2, b: 3, a: 0.5 }],
  ['RGB(100% 0% 0%)', { r: 255, g: 0, b: 0, a: 1 }],
  ['hsl(120deg 100% 50%)', { r: 0, g: 255, b: 0, a: 1 }],
  ['hsla(-0.5turn, 100%, 50%, .25)', { r: 0, g: 255, b: 255, a: 0.25 }],
] as const)('%s is read', (text, expected) => {
  const parsed = color(text)
  expect([parsed.r, parsed.g, parsed.b].map(Math.round)).toEqual([expected.r, expected.g, expected.b])
  expect(parsed.a).toBeCloseTo(expected.a)
})
