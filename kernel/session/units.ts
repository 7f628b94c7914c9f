/** A decimal string in base units. Undefined where it has more decimals than these. */
export function toUnits(amount: string, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = amount.split('.')
  return fraction.length > decimals ? undefined : BigInt(`${whole}${fraction.padEnd(decimals, '0')}` || '0')
}

/** Base units as a decimal string, every digit of them. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
