/**
 * Decimals of a balance (docs/specification.md#validation). Truncated, so that it never shows more than the visitor
 * owns.
 */
const BALANCE_DECIMALS = 3

/** Formats a decimal string in the page's language: `1234.5678` becomes `1,234.567`. */
export function formatBalance(balance: string | undefined, locale: string): string {
  const [whole = '0', fraction = ''] = (balance ?? '0').split('.')
  const cut = fraction.slice(0, BALANCE_DECIMALS).padEnd(BALANCE_DECIMALS, '0')
  const digits = { minimumFractionDigits: BALANCE_DECIMALS, maximumFractionDigits: BALANCE_DECIMALS }
  const format = new Intl.NumberFormat(locale, digits)
  // Grouped as a bigint, because a float is inexact above 2^53.
  const parts = format.formatToParts(0)
  const separator = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  const localDigits = [...cut].map((digit) => new Intl.NumberFormat(locale).format(Number(digit))).join('')
  return `${new Intl.NumberFormat(locale).format(BigInt(whole || '0'))}${separator}${localDigits}`
}

/** Formats a fiat amount with two decimals: `$12.30`. */
export const formatFiat = (value: number, locale: string, currency = 'USD'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value)
