import { fromUnits } from '../../../kernel/index.js'
import {
  formatAmount,
  formatExact,
  formatPercent,
  formatRate,
  shortAmount,
  useKit,
  writeAmount,
} from '../../../views/index.js'
import type { SwapToken } from '../contract.js'
import { raiseUnits } from './raiseUnits.js'

/** Formats numbers of a swap in the page’s language. */
export function useFigures() {
  const { locale } = useKit()
  const exact = (units: string, decimals: number) => formatExact(fromUnits(BigInt(units), decimals), locale)
  return {
    locale,
    /** Writes a decimal string as visitors type it. */
    write: (decimal: string) => writeAmount(decimal, locale),
    /** Formats base units with all digits. */
    exact,
    /** Formats base units with few digits. */
    short: (units: string, decimals: number) => shortAmount(fromUnits(BigInt(units), decimals), locale),
    /** Formats a cost in base units with few digits, rounded up. */
    most: (units: string, decimals: number) => ({
      text: formatAmount(fromUnits(raiseUnits(BigInt(units), decimals), decimals), locale),
      exact: exact(units, decimals),
    }),
    percent: (value: number) => formatPercent(value, locale),
    rate: (value: number) => formatRate(value, locale),
  }
}

/** For display only: transactions use base units. */
export const amountOf = (units: string, { decimals }: Pick<SwapToken, 'decimals'>): number =>
  Number(fromUnits(BigInt(units), decimals))

/** Limits of the price impact for a warning and for a confirmation, in percent. */
export const IMPACT_HIGH = 3
export const IMPACT_STRONG = 10
