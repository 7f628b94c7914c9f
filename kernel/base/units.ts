import { BaseError } from '../errors.js'

export type AmountErrorCode =
  /** It has more digits behind the point than the token counts in. */
  | 'AMOUNT_TOO_PRECISE'
  /** No text of plain digits, such as `0x10`, `1.2.3`, `1e3`, `1_000` or a JavaScript number; or too long for an amount. */
  | 'AMOUNT_INVALID'

/** A text is no amount of this token. */
export class AmountError extends BaseError<AmountErrorCode> {
  override readonly name = 'AmountError'
}

const DECIMAL = /^\d+(\.\d*)?$|^\.\d+$/
const SHOWN_CHARS = 40
/** The largest number of a token has 78 digits, and 255 more behind the point. */
const MAX_CHARS = 400
/** EVM has one byte for them. */
const MAX_DECIMALS = 255

/** A decimal string in base units. Zeros behind its last digit say nothing. @throws AmountError */
export function toUnits(amount: string, decimals: number): bigint {
  // A number of code without types may have lost digits by now.
  if (typeof amount !== 'string')
    throw invalid(`An amount must be text, such as "1.5", not a ${typeof amount}.`)
  if (amount.length > MAX_CHARS) throw invalid(`An amount has ${MAX_CHARS} characters at most.`)
  if (!DECIMAL.test(amount)) throw invalid(`"${amount.slice(0, SHOWN_CHARS)}" is no decimal amount.`)
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    throw invalid(`A token has 0 to ${MAX_DECIMALS} decimals, not ${decimals}.`)
  }
  const [whole = '', fraction = ''] = amount.split('.')
  let length = fraction.length
  while (fraction[length - 1] === '0') length--
  if (length > decimals) {
    throw new AmountError(
      'AMOUNT_TOO_PRECISE',
      `The amount has ${length} decimals, of ${decimals} that there are.`,
    )
  }
  return BigInt(`${whole}${fraction.slice(0, length).padEnd(decimals, '0')}` || '0')
}

const invalid = (message: string) => new AmountError('AMOUNT_INVALID', message)

/** The same for text that a visitor types: undefined where it is no amount of this token. */
export function tryUnits(amount: string, decimals: number): bigint | undefined {
  try {
    return toUnits(amount, decimals)
  } catch {
    return undefined
  }
}

/** Base units as a decimal string, every digit of them. */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) return `-${fromUnits(-units, decimals)}`
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
