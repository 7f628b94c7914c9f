import { formatFiat } from '../../../views/index.js'

/** Two decimals, as money has; three digits of what would else be nothing. */
export function formatPrice(price: number, locale: string): string {
  if (price >= 0.1) return formatFiat(price, locale)
  const look = { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(locale, look).format(price)
}
