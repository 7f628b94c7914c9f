import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, toUnits } from '../../kernel/index.js'
import { readAmount } from '../index.js'
import { formatAmount, formatExact, shortAmount, shortBalance } from './formatAmount.js'
import { formatBalance } from './formatBalance.js'

const LOCALES = ['en', 'de', 'hi', 'ar-EG', 'fa']
/** Longer texts are not read back by fields. */
const MAX_READ = 120
const DIGITS = { latn: '0123456789', arab: '٠١٢٣٤٥٦٧٨٩', arabext: '۰۱۲۳۴۵۶۷۸۹' }

/** Reads what the formatter wrote, without the product's own code. */
function read(text: string, locale: string): string {
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  const digits = [...(Object.entries(DIGITS).find(([name]) => name === numberingSystem)?.[1] ?? '')]
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5)[1]?.value
  return [...text]
    .map((one) => (one === decimal ? '.' : digits.indexOf(one)))
    .filter((one) => one !== -1)
    .join('')
}

const amounts = fc.record({
  units: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.bigInt({ min: 0n, max: 10n ** 20n })),
  decimals: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(6, 18)),
  locale: fc.constantFrom(...LOCALES),
})

describe.each([
  ['an amount', formatAmount, 5],
  ['a balance', formatBalance, 3],
])('%s', (name, format, places) => {
  test('is never rounded up, and loses only digits that are too small to show', () => {
    fc.assert(
      fc.property(amounts, ({ units, decimals, locale }) => {
        const scale = Math.max(decimals, places)
        const whole = units * 10n ** BigInt(scale - decimals)
        const lost = whole - toUnits(read(format(fromUnits(units, decimals), locale), locale), scale)
        const isSmall = lost < 10n ** BigInt(scale - places)
        // Five significant digits remain of an amount that is smaller than all decimals.
        expect(
          lost >= 0n && isSmall && (name === 'a balance' || lost * 10_000n <= whole || !isTiny(whole, scale)),
        ).toBe(true)
      }),
    )
  })

  test('has no exponent', () => {
    fc.assert(
      fc.property(amounts, ({ units, decimals, locale }) => {
        expect(format(fromUnits(units, decimals), locale)).not.toMatch(/[a-z×^∞]/i)
      }),
    )
  })
})

const isTiny = (whole: bigint, scale: number) => whole < 10n ** BigInt(scale - 5)

test('the exact amount is read back as the same amount, by our fields too', () => {
  fc.assert(
    fc.property(amounts, ({ units, decimals, locale }) => {
      const amount = fromUnits(units, decimals)
      const { exact } = shortAmount(amount, locale)
      expect(toUnits(read(exact, locale), decimals)).toBe(units)
      expect(exact).not.toMatch(/[a-z×^∞]/i)
      if (exact.length <= MAX_READ) expect(toUnits(readAmount(exact, locale) ?? '', decimals)).toBe(units)
    }),
  )
})

test.each([
  ['1.5', '1.5'],
  ['3752.123456789', '3,752.12345'],
  ['0.999999999', '0.99999'],
  ['1.00000999', '1'],
  ['0.00001', '0.00001'],
  ['0.000012999', '0.00001'],
  ['0.0000099999999', '0.0000099999'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0.00000', '0'],
  ['250', '250'],
  ['100.10', '100.1'],
])('an amount of %s is shown as %s', (amount, text) => {
  expect(formatAmount(amount, 'en')).toBe(text)
})

test.each([
  ['de', '1.234.567,25'],
  ['hi', '12,34,567.25'],
  ['ar-EG', '١٬٢٣٤٬٥٦٧٫٢٥'],
  ['fa', '۱٬۲۳۴٬۵۶۷٫۲۵'],
])('in %s an exact amount reads %s', (locale, text) => {
  expect(formatExact('1234567.250', locale)).toBe(text)
})

test('a number is exact if only zeros are left out or added', () => {
  expect(shortBalance('1.5', 'en')).toEqual({ text: '1.500', exact: '1.500' })
  expect(shortBalance('1.5009', 'en')).toEqual({ text: '1.500', exact: '1.5009' })
  expect(shortBalance('1250000', 'en', true)).toEqual({ text: '1,250,000', exact: '1,250,000' })
  expect(shortAmount('1.500000', 'en')).toEqual({ text: '1.5', exact: '1.5' })
  expect(shortAmount('1.500001', 'en')).toEqual({ text: '1.5', exact: '1.500001' })
})
