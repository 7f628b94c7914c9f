/**
 * Shortens a decimal string to its significant digits; whole numbers stay whole. Cuts instead of rounding up, so that
 * no amount looks larger than it is.
 */
export function cutAmount(decimal: string, digits = 8): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const room = whole === '0' ? zeros + digits : Math.max(0, digits - whole.length)
  const kept = fraction.slice(0, room).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** Rounds base units up to significant digits, so that the highest cost never looks lower than it is. */
export function raiseUnits(units: bigint, digits = 4): bigint {
  const dropped = 10n ** BigInt(Math.max(0, units.toString().length - digits))
  return ((units + dropped - 1n) / dropped) * dropped
}
