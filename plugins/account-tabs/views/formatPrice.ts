import { formatFiat } from '../../../views/index.js'

/** Formats with two decimals, or with three significant digits if those would show zero. */
export function formatPrice(price: number, locale: string): string {
  if (price >= 0.1) return formatFiat(price, locale)
  const look = { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(locale, look).format(price)
}
