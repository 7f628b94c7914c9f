import { cutBalance, formatBalance, writeDecimal } from './formatBalance.js'

/** Decimals of an amount. An amount that starts after them shows as many significant digits. */
const AMOUNT_DIGITS = 5

/** Formats a decimal string with few digits. Truncated, so that no amount looks larger than it is. */
export const formatAmount = (amount: string, locale: string): string => formatExact(cutAmount(amount), locale)

/** Formats a decimal string with all of its digits. */
export const formatExact = (amount: string, locale: string): string => writeDecimal(trim(amount), locale)

/** Formats a ratio of two amounts like an amount. A float as text may have an exponent. */
export const formatRate = (rate: number, locale: string): string =>
  formatAmount(
    new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(rate),
    locale,
  )

/** A shortened number and the exact one; they are the same if no digit is left out. */
export type ShortNumber = { text: string; exact: string }

export const shortAmount = (amount: string, locale: string): ShortNumber => ({
  text: formatAmount(amount, locale),
  exact: formatExact(amount, locale),
})

/** A balance of base units has no decimals. */
export function shortBalance(balance: string, locale: string, isInBaseUnits?: boolean): ShortNumber {
  if (isInBaseUnits) return shortAmount(balance, locale)
  const text = formatBalance(balance, locale)
  const isExact = trim(cutBalance(balance)) === trim(balance)
  return { text, exact: isExact ? text : formatExact(balance, locale) }
}

function cutAmount(amount: string): string {
  const [whole, fraction = ''] = amount.split('.')
  const zeros = Number(whole) === 0 ? fraction.search(/[^0]|$/) : 0
  return `${whole}.${fraction.slice(0, zeros < AMOUNT_DIGITS ? AMOUNT_DIGITS : zeros + AMOUNT_DIGITS)}`
}

/** Removes zeros at the end of the decimals. */
const trim = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount)
