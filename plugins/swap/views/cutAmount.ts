const DIGITS = 8

/**
 * A decimal string in as many digits as one reads, eight of those that count; whole numbers stay whole. Cut, never rounded
 * up: nobody receives what is not there.
 */
export function cutAmount(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const room = whole === '0' ? zeros + DIGITS : Math.max(0, DIGITS - whole.length)
  const kept = fraction.slice(0, room).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
