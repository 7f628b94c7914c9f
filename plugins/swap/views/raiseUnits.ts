/** Digits that an amount is shown with: decimals, or significant digits if it starts after them. */
const DIGITS = 5

/** Rounds base units up to the digits that are shown, so that the highest cost never looks lower than it is. */
export function raiseUnits(units: bigint, decimals: number): bigint {
  const { length } = units.toString()
  const dropped = (length > decimals - DIGITS ? decimals : length) - DIGITS
  const step = 10n ** BigInt(Math.max(0, dropped))
  return ((units + step - 1n) / step) * step
}
