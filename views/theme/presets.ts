import type { ThemeVariables } from '../../kernel/index.js'

// `latchkey/themes`: data only, so that a page holds just the themes that it imports.

/** Round corners, and surfaces with a little violet. */
export const soft = {
  '--w3m-accent': '#7b61ff',
  '--w3m-color-mix': '#7b61ff',
  '--w3m-color-mix-strength': 6,
  '--w3m-border-radius-master': '6px',
} as const satisfies ThemeVariables

/** Square corners, and neutral surfaces. */
export const sharp = {
  '--w3m-accent': '#0a6cff',
  '--w3m-border-radius-master': '0px',
} as const satisfies ThemeVariables

/** The blue of a clear night. Made for `themeMode: 'dark'`. */
export const midnight = {
  '--w3m-accent': '#7aa2ff',
  '--w3m-color-mix': '#14307a',
  '--w3m-color-mix-strength': 34,
} as const satisfies ThemeVariables

/** Texts at 7 to 1, marks at 4.5 to 1, visible lines. For visitors who ask their system for more contrast. */
export const contrast = { '--w3m-contrast': 'more' } as const satisfies ThemeVariables

/**
 * Everything in one brand colour: main buttons, links, a tint of the surfaces, and the QR code. Each is corrected in
 * either mode until it can be read.
 * @param color any CSS colour
 */
export const brand = (color: string) =>
  ({
    '--w3m-accent': color,
    '--w3m-color-mix': color,
    '--w3m-color-mix-strength': 5,
    '--w3m-qr-color': color,
  }) satisfies ThemeVariables
