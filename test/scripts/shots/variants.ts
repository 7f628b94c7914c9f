import type { MessageTable } from '../../../kernel/index.js'
import { toArabic, toPseudo, translate } from './pseudo.js'
import type { Variant } from './types.js'

const DESKTOP = { width: 1280, height: 800 }

export const VARIANTS: readonly Variant[] = [
  { name: 'dark', theme: 'dark', ...DESKTOP },
  { name: 'light', theme: 'light', ...DESKTOP },
  { name: 'phone', theme: 'dark', width: 360, height: 640, isTouch: true },
  { name: 'narrow', theme: 'light', width: 320, height: 640, isTouch: true },
  { name: 'rtl', theme: 'dark', ...DESKTOP, locale: 'ar' },
  { name: 'text-200', theme: 'dark', ...DESKTOP, text: 32 },
  { name: 'loud', theme: 'light', ...DESKTOP, accent: '#ffea00' },
  { name: 'long', theme: 'light', ...DESKTOP, locale: 'en-XA' },
]

/** The kit's options of one variant. */
export function optionsOf(
  { theme, accent, locale }: Variant,
  english: MessageTable,
): Record<string, unknown> {
  const words = locale === 'ar' ? toArabic : toPseudo
  return {
    themeMode: theme,
    ...(accent && { themeVariables: { '--w3m-accent': accent } }),
    ...(locale && { locale, messages: { [locale]: translate(english, words) } }),
  }
}
