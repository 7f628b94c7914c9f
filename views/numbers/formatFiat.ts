/** Formats a fiat amount with two decimals: `$12.30`. Amounts to choose from are whole, so they can do without. */
export const formatFiat = (value: number, locale: string, currency = 'USD', decimals = 2): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/** Formats a token's price with two decimals, or with three significant digits if those would show zero. */
export function formatPrice(price: number, locale: string): string {
  if (price >= 0.1) return formatFiat(price, locale)
  const look = { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(locale, look).format(price)
}

/** Formats a percentage with up to two decimals: 1.5 becomes `1.5%`. */
export const formatPercent = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
