import type { TokenBalance } from '../../kernel/index.js'

/** In fiat, or undefined where nobody told its price. */
export const fiatOf = ({ value, price }: TokenBalance): number | undefined =>
  value !== undefined && price > 0 ? value : undefined

/** What all of it is worth; undefined where no price is known. */
export function portfolioValue(tokens: readonly TokenBalance[]): number | undefined {
  const values = tokens.flatMap((token) => fiatOf(token) ?? [])
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)
}

/** The most valuable first, then by name; what is worth nothing or has no price comes last. */
export function sortTokens(tokens: readonly TokenBalance[], locale: string): readonly TokenBalance[] {
  const { compare } = new Intl.Collator(locale)
  return [...tokens].sort(
    (a, b) => (fiatOf(b) ?? 0) - (fiatOf(a) ?? 0) || compare(a.name, b.name) || compare(a.symbol, b.symbol),
  )
}

/** Whether there is any of it. `numeric` is a decimal string. */
export const hasAny = ({ quantity }: TokenBalance): boolean => /[1-9]/.test(quantity.numeric)
