import { BaseError } from '../errors.js'

export type AmountErrorCode =
  /** The amount has more decimals than the token. */
  | 'AMOUNT_TOO_PRECISE'
  /** Not plain decimal text (`0x10`, `1.2.3`, `1e3`, `1_000` or a JavaScript number), or too long. */
  | 'AMOUNT_INVALID'

/** The text is not an amount of this token. */
export class AmountError extends BaseError<AmountErrorCode> {
  override readonly name = 'AmountError'
}

const DECIMAL = /^\d+(\.\d*)?$|^\.\d+$/
const SHOWN_CHARS = 40
/** The largest uint256 has 78 digits, plus at most 255 decimals. */
const MAX_CHARS = 400
/** ERC-20 `decimals` is one byte. */
const MAX_DECIMALS = 255

/** Converts a decimal string to base units. Trailing zeros don't count as decimals. @throws AmountError */
export function toUnits(amount: string, decimals: number): bigint {
  // Untyped code may pass a number, which may already have lost digits.
  if (typeof amount !== 'string')
    throw invalid(`An amount must be text, such as "1.5", not a ${typeof amount}.`)
  if (amount.length > MAX_CHARS) throw invalid(`An amount has ${MAX_CHARS} characters at most.`)
  if (!DECIMAL.test(amount)) throw invalid(`"${amount.slice(0, SHOWN_CHARS)}" is not a decimal amount.`)
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    throw invalid(`A token has 0 to ${MAX_DECIMALS} decimals, not ${decimals}.`)
  }
  const [whole = '', fraction = ''] = amount.split('.')
  let length = fraction.length
  while (fraction[length - 1] === '0') length--
  if (length > decimals) {
    throw new AmountError(
      'AMOUNT_TOO_PRECISE',
      `The amount has ${length} decimals, but the token has ${decimals}.`,
    )
  }
  return BigInt(`${whole}${fraction.slice(0, length).padEnd(decimals, '0')}` || '0')
}

const invalid = (message: string) => new AmountError('AMOUNT_INVALID', message)

/** Like `toUnits`, for text that a visitor types: undefined if it is not an amount of this token. */
export function tryUnits(amount: string, decimals: number): bigint | undefined {
  try {
    return toUnits(amount, decimals)
  } catch {
    return undefined
  }
}

/** Converts base units to a decimal string without losing digits. */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) return `-${fromUnits(-units, decimals)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
