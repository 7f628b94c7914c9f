import type { Kit } from '../../../kernel/index.js'

/** How many wallets there are, as the row that leads to them says it: `7`, `40`, `600+`. Needs `catalogueMessages`. */
export function allWalletsTag(count: number, { t, locale }: Pick<Kit, 't' | 'locale'>): string {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count
    ? t('connect.count-more', { count: rounded })
    : new Intl.NumberFormat(locale).format(count)
}
