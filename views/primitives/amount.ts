import { writeDecimal } from '../numbers/formatBalance.js'

/** The largest token amount has 78 digits; with separators and decimals it fits. */
export const MAX_AMOUNT_CHARS = 120

/**
 * Reads an amount as typed or pasted in the page's language, as a decimal string with a point. Undefined if the text is
 * not an amount or is ambiguous (`1.500` if the language uses neither separator), or longer than any amount. Never
 * truncates or rounds.
 */
export function readAmount(text: string, locale: string): string | undefined {
  if (text.length > MAX_AMOUNT_CHARS) return undefined
  const plain = plainText(text)
  if (!plain) return ''
  const { decimal, group } = signsOf(locale)
  const own = readAs(plain, decimal, group) ?? readAs(plain, ARABIC_POINT, group)
  if (own !== undefined) return own
  // Not an amount in the language's own notation. Accept another notation if only one reading is possible.
  const readings = new Set<string>()
  for (const one of SIGNS) {
    for (const other of SIGNS) {
      const reading = one === other ? undefined : readAs(plain, one, other)
      if (reading !== undefined) readings.add(reading)
    }
  }
  const [only, another] = readings
  return another === undefined ? only : undefined
}

/** Writes a decimal string in the page's language, without group separators, so that it can be read in one way only. */
export const writeAmount = (amount: string, locale: string): string =>
  amount && writeDecimal(amount, locale, false)

/** Widest digits of common fonts, in em. */
const DIGIT_EM = 0.7

/** Font size of the digits: 32, shrinking to 20 as the amount fills its field. */
export const amountSize = (length: number): string =>
  `clamp(var(--lk-rem) * 1.25, ${Math.floor(100 / DIGIT_EM / Math.max(1, length))}cqi, var(--lk-rem) * 2)`

const ARABIC_POINT = '\u066b'
const SPACE = ' '
const SIGNS = ['.', ',', ARABIC_POINT] as const
/** Direction marks, copied along with right-to-left text. */
const DIRECTIONS = /\p{Bidi_C}/gu
/** Characters that are never a decimal separator: all spaces, apostrophes, the Arabic group separator. */
const GROUPS = /[\s'\u2018\u2019\u02bc\uff07\u066c]/g

function plainText(text: string): string {
  return text
    .replace(DIRECTIONS, '')
    .trim()
    .replace(GROUPS, SPACE)
    .replace(/[\uff0c\uff0e]/g, (sign) => (sign === '\uff0c' ? ',' : '.'))
    .replace(/\p{Nd}/gu, asciiDigit)
}

/** The digits of every script are ten consecutive code points, starting with zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/** Groups have three digits; in India two, except for the last. */
function readAs(plain: string, decimal: string, group: string): string | undefined {
  const [whole = '', fraction, more] = plain.split(decimal)
  if (more !== undefined || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  const sign = whole.includes(SPACE) ? SPACE : group
  const parts = whole.split(sign)
  const isGrouped = /^[1-9]\d{0,2}((,\d{3})+|(,\d\d)+,\d{3})$/.test(parts.join(','))
  if (parts.length > 1 ? !isGrouped : !/^\d*$/.test(whole)) return undefined
  const start = parts.join('').replace(/^0+(?=\d)/, '')
  const rest = fraction?.replace(/0+$/, '')
  if (start === '' && !fraction) return ''
  return rest ? `${start || '0'}.${rest}` : start || '0'
}

function signsOf(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const find = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  const decimal = find('decimal') ?? '.'
  const group = plainText(`1${find('group') ?? SPACE}1`).slice(1, -1)
  return { decimal, group }
}
