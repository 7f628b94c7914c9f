import { formatExact } from '../../../views/index.js'

/**
 * Quantities have at most three decimals (docs/protocol.md#activity), cut rather than rounded up so that none looks
 * larger than it is.
 */
const DECIMALS = 3

type Words = { locale: string; less: (amount: string) => string }

/** Formats a decimal string in the page's language: `1234.5600` becomes `1,234.56`, and `0.0001` less than `0.001`. */
export function formatQuantity(numeric: string, { locale, less }: Words): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const isTiny = /^0*$/.test(whole) && /^000/.test(fraction.padEnd(DECIMALS, '0')) && /[1-9]/.test(fraction)
  return isTiny
    ? less(formatExact('0.001', locale))
    : formatExact(`${whole}.${fraction.slice(0, DECIMALS)}`, locale)
}
