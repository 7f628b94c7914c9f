/**
 * A decimal string in as many digits as one reads, of those that count; whole numbers stay whole. Cut, never rounded up:
 * nobody receives what is not there.
 */
export function cutAmount(decimal: string, digits = 8): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const room = whole === '0' ? zeros + digits : Math.max(0, digits - whole.length)
  const kept = fraction.slice(0, room).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** Base units with as many digits that count, rounded up: what something costs at most is never told too low. */
export function raiseUnits(units: bigint, digits = 4): bigint {
  const dropped = 10n ** BigInt(Math.max(0, units.toString().length - digits))
  return ((units + dropped - 1n) / dropped) * dropped
}
