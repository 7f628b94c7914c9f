import type { MessageTable } from '../../../kernel/index.js'
import { contrast, midnight, sharp, soft } from '../../../views/theme/presets.js'
import { toArabic, toPseudo, translate } from './pseudo.js'
import { AGENTS } from './standIns.js'
import type { Variant } from './types.js'

const DESKTOP = { width: 1280, height: 800 }

export const VARIANTS: readonly Variant[] = [
  { name: 'dark', theme: 'dark', ...DESKTOP },
  { name: 'light', theme: 'light', ...DESKTOP },
  { name: 'phone', theme: 'dark', width: 360, height: 640, isTouch: true },
  { name: 'narrow', theme: 'light', width: 320, height: 640, isTouch: true },
  { name: 'rtl', theme: 'dark', ...DESKTOP, locale: 'ar' },
  { name: 'text-200', theme: 'dark', ...DESKTOP, text: 32 },
  { name: 'loud', theme: 'light', ...DESKTOP, variables: { '--w3m-accent': '#ffea00' } },
  { name: 'long', theme: 'light', ...DESKTOP, locale: 'en-XA' },
  { name: 'short', theme: 'dark', width: 320, height: 568, isTouch: true },
  { name: 'landscape', theme: 'light', width: 667, height: 375, isTouch: true },
  // A window of 1280 by 1024 pixels at 400 %.
  { name: 'zoomed', theme: 'dark', width: 320, height: 256 },
  { name: 'forced', theme: 'light', ...DESKTOP, isForced: true },
  { name: 'soft', theme: 'light', ...DESKTOP, variables: soft },
  { name: 'sharp', theme: 'light', ...DESKTOP, variables: sharp },
  { name: 'midnight', theme: 'dark', ...DESKTOP, variables: midnight },
  { name: 'contrast', theme: 'dark', ...DESKTOP, variables: contrast },
  // Opens pulled up by half.
  {
    ...{ name: 'telegram', theme: 'light', width: 360, height: 616, isTouch: true },
    around: { userAgent: AGENTS.telegramAndroid, telegram: { platform: 'android', shown: 400 } },
  },
  // With the whole screen, below Telegram's own buttons.
  {
    ...{ name: 'telegram-full', theme: 'dark', width: 390, height: 844, isTouch: true },
    around: {
      userAgent: AGENTS.telegramIos,
      telegram: { platform: 'ios', shown: 844, safeTop: 59, safeBottom: 34, contentTop: 46 },
    },
  },
  // Apps with a bar above and below the page.
  {
    ...{ name: 'wallet-app', theme: 'light', width: 360, height: 560, isTouch: true },
    around: { userAgent: AGENTS.wallet },
  },
  {
    ...{ name: 'instagram', theme: 'dark', width: 390, height: 664, isTouch: true },
    around: { userAgent: AGENTS.instagram },
  },
  {
    ...{ name: 'notch', theme: 'light', width: 390, height: 844, isTouch: true },
    around: { insets: { top: 59, bottom: 34 } },
  },
  {
    ...{ name: 'keyboard', theme: 'light', width: 390, height: 844, isTouch: true },
    around: { keyboard: 336 },
  },
]

/** The kit's options of one variant. */
export function optionsOf(
  { theme, variables, locale }: Variant,
  english: MessageTable,
): Record<string, unknown> {
  const words = locale === 'ar' ? toArabic : toPseudo
  return {
    themeMode: theme,
    ...(variables && { themeVariables: variables }),
    ...(locale && { locale, messages: { [locale]: translate(english, words) } }),
  }
}
