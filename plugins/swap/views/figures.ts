import { fromUnits } from '../../../kernel/index.js'
import { useKit, writeAmount } from '../../../views/index.js'
import type { SwapToken } from '../contract.js'
import { cutAmount, raiseUnits } from './cutAmount.js'

/** Numbers of a swap in the page's language. */
export function useFigures() {
  const { locale } = useKit()
  const write = (decimal: string) => writeAmount(decimal, locale)
  const exact = (units: string, decimals: number) => write(fromUnits(BigInt(units), decimals))
  return {
    locale,
    write,
    /** Base units, every digit of them. */
    exact,
    /** Base units, in as many digits as one reads. */
    short: (units: string, decimals: number) => write(cutAmount(fromUnits(BigInt(units), decimals))),
    /** A cost in base units, rounded up. */
    most: (units: string, decimals: number) => write(fromUnits(raiseUnits(BigInt(units)), decimals)),
    /** `1.5` is 1.5 %. */
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    rate: (value: number) =>
      new Intl.NumberFormat(locale, { maximumSignificantDigits: 6, useGrouping: false }).format(value),
  }
}

/** For people only: what is sent is counted in base units. */
export const amountOf = (units: string, { decimals }: Pick<SwapToken, 'decimals'>): number =>
  Number(fromUnits(BigInt(units), decimals))

/** From which price impact on one is told, and from which on one has to agree; in percent. */
export const IMPACT_HIGH = 3
export const IMPACT_STRONG = 10
