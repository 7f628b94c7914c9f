/**
 * Decimals of a balance (docs/specification.md#validation). Truncated, so that it never shows more than the visitor
 * owns.
 */
const BALANCE_DECIMALS = 3

/** Formats a decimal string in the page's language: `1234.5678` becomes `1,234.567`. */
export const formatBalance = (balance: string | undefined, locale: string): string =>
  writeDecimal(cutBalance(balance || '0'), locale)

export function cutBalance(balance: string): string {
  const [whole, fraction = ''] = balance.split('.')
  return `${whole}.${fraction.slice(0, BALANCE_DECIMALS).padEnd(BALANCE_DECIMALS, '0')}`
}

/** Writes all digits of a decimal string in the page's language. Not as a float, which is inexact above 2^53. */
export function writeDecimal(decimal: string, locale: string, useGrouping = true): string {
  const format = new Intl.NumberFormat(locale, { useGrouping })
  const [whole = '', fraction] = decimal.split('.')
  const start = format.format(BigInt(whole))
  if (fraction === undefined) return start
  const sign = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return start + sign + fraction.replace(/\d/g, (digit) => format.format(Number(digit)))
}
