import type { TokenBalance } from '../../kernel/index.js'

/** The value in fiat; undefined if the price is unknown. */
export const fiatOf = ({ value, price }: TokenBalance): number | undefined =>
  value !== undefined && price > 0 ? value : undefined

/** The total value; undefined if no price is known. */
export function portfolioValue(tokens: readonly TokenBalance[]): number | undefined {
  const values = tokens.flatMap((token) => fiatOf(token) ?? [])
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)
}

/** Sorts by value, then by name; tokens without value or price come last. */
export function sortTokens(tokens: readonly TokenBalance[], locale: string): readonly TokenBalance[] {
  const { compare } = new Intl.Collator(locale)
  return [...tokens].sort(
    (a, b) => (fiatOf(b) ?? 0) - (fiatOf(a) ?? 0) || compare(a.name, b.name) || compare(a.symbol, b.symbol),
  )
}

/** Whether the balance is above zero. `numeric` is a decimal string. */
export const hasAny = ({ quantity }: TokenBalance): boolean => /[1-9]/.test(quantity.numeric)
