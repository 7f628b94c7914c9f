import type { Kit } from '../../../kernel/index.js'

/** Formats the number of wallets for the row of all wallets: `7`, `40`, `600+`. Needs `catalogueMessages`. */
export function allWalletsTag(count: number, { t, locale }: Pick<Kit, 't' | 'locale'>): string {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count
    ? t('connect.count-more', { count: rounded })
    : new Intl.NumberFormat(locale).format(count)
}
