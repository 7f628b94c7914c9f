/** A token's decimals are one byte. */
const MAX_DECIMALS = 255

export const isDecimals = (decimals: unknown): decimals is number =>
  typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS

/** A whole number of the smallest unit as a plain decimal, without trailing zeros. */
export function formatAmount(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals)
  return `${sign}${whole}${decimals > 0 && fraction ? `.${fraction}` : ''}`
}
