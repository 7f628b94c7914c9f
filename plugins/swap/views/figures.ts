import { fromUnits } from '../../../kernel/index.js'
import { useKit, writeAmount } from '../../../views/index.js'
import type { SwapToken } from '../contract.js'
import { cutAmount, raiseUnits } from './cutAmount.js'

/** Formats numbers of a swap in the page’s language. */
export function useFigures() {
  const { locale } = useKit()
  const write = (decimal: string) => writeAmount(decimal, locale)
  const exact = (units: string, decimals: number) => write(fromUnits(BigInt(units), decimals))
  return {
    locale,
    write,
    /** Formats base units with all digits. */
    exact,
    /** Formats base units with few digits. */
    short: (units: string, decimals: number) => write(cutAmount(fromUnits(BigInt(units), decimals))),
    /** Formats a cost in base units, rounded up. */
    most: (units: string, decimals: number) => write(fromUnits(raiseUnits(BigInt(units)), decimals)),
    /** `1.5` is 1.5 %. */
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    rate: (value: number) =>
      new Intl.NumberFormat(locale, { maximumSignificantDigits: 6, useGrouping: false }).format(value),
  }
}

/** For display only: transactions use base units. */
export const amountOf = (units: string, { decimals }: Pick<SwapToken, 'decimals'>): number =>
  Number(fromUnits(BigInt(units), decimals))

/** Limits of the price impact for a warning and for a confirmation, in percent. */
export const IMPACT_HIGH = 3
export const IMPACT_STRONG = 10
