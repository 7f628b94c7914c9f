import { describe, expect, test } from 'vitest'
import { amountSize, MAX_AMOUNT_CHARS, readAmount, writeAmount } from './amount.js'

describe('[N-059] an amount is read in the page’s language', () => {
  test.each([
    // The language's own separators.
    ['en-US', '1.5', '1.5'],
    ['en-US', '1,500', '1500'],
    ['en-US', '1,234,567.89', '1234567.89'],
    ['de-DE', '1,5', '1.5'],
    ['de-DE', '1,500', '1.5'],
    ['de-DE', '1.500', '1500'],
    ['de-DE', '1.234.567,89', '1234567.89'],
    ['fr-FR', '1\u202f234,5', '1234.5'],
    ['fr-FR', '1 234,5', '1234.5'],
    ['es-ES', '1.500', '1500'],
    ['pt-PT', '1\u00a0500,25', '1500.25'],
    ['de-CH', '1’500.25', '1500.25'],
    ['de-CH', "1'500.25", '1500.25'],
    ['hi-IN', '1,00,000.5', '100000.5'],
    ['en-IN', '12,34,567', '1234567'],
    // Digits of other scripts, in any language.
    ['ar-EG', '١٫٥', '1.5'],
    ['en-US', '١٫٥', '1.5'],
    ['de-DE', '١٬٥٠٠٫٢٥', '1500.25'],
    ['fa-IR', '۱۲٫۵', '12.5'],
    ['hi-IN', '१.५', '1.5'],
    ['ja-JP', '１，５００．５', '1500.5'],
    ['en-US', '１', '1'],
    ['ar-EG', '\u200f١٫٥', '1.5'],
    // A different language's separator, if unambiguous.
    ['de-DE', '1.5', '1.5'],
    ['de-DE', '0.500', '0.5'],
    ['de-DE', '.5', '0.5'],
    ['de-DE', '1.2345', '1.2345'],
    ['en-US', '1,5', '1.5'],
    ['en-US', '1.500,25', '1500.25'],
    ['fr-FR', '1.5', '1.5'],
    ['ar-EG', '1.5', '1.5'],
    // Incomplete input.
    ['en-US', '', ''],
    ['en-US', ' ', ''],
    ['en-US', '.', ''],
    ['en-US', '1.', '1'],
    ['en-US', '1.50', '1.5'],
    ['en-US', '0', '0'],
    ['en-US', '0.0', '0'],
    ['en-US', '007', '7'],
    ['en-US', ' 12 ', '12'],
    [
      'en-US',
      '123456789012345678901234567890.123456789012345678',
      '123456789012345678901234567890.123456789012345678',
    ],
  ])('%s reads %j as %s', (locale, text, amount) => {
    expect(readAmount(text, locale)).toBe(amount)
  })

  test.each([
    // Ambiguous: a thousand and a half, or one and a half.
    ['fr-FR', '1.500'],
    ['de-CH', '1,500'],
    ['ar-EG', '1.500'],
    ['en-US', '1,5,6'],
    ['en-US', '1.2.3'],
    ['de-DE', '1,2,3'],
    ['en-US', '1 5'],
    ['en-US', '0,123,456,78'],
    ['en-US', '-1'],
    ['en-US', '+1'],
    ['en-US', '1e18'],
    ['en-US', '0x10'],
    ['en-US', '½'],
    ['en-US', '1.5 ETH'],
    ['en-US', 'all'],
    ['en-US', '1_000'],
    ['en-US', 'Infinity'],
    ['en-US', 'NaN'],
    ['en-US', '∞'],
  ])('%s does not read %j as an amount', (locale, text) => {
    expect(readAmount(text, locale)).toBeUndefined()
  })
})

test.each([
  ['en-US', '1234567.5', '1234567.5'],
  ['de-DE', '1500', '1500'],
  ['de-DE', '1.5', '1,5'],
  ['ar-EG', '1.05', '١٫٠٥'],
  ['hi-IN', '100000.5', '100000.5'],
  ['en-US', '', ''],
  ['de-DE', '123456789012345678901.000000000000000001', '123456789012345678901,000000000000000001'],
])('%s writes %s as %s, digit by digit and without groups', (locale, amount, text) => {
  expect(writeAmount(amount, locale)).toBe(text)
  expect(readAmount(text, locale)).toBe(amount)
})

test.each([
  [0, 142],
  [1, 142],
  [8, 17],
  [30, 4],
])('%d digits shrink to %d % of their field’s width, between 32 and 20 px', (length, percent) => {
  expect(amountSize(length)).toBe(`clamp(var(--lk-rem) * 1.25, ${percent}cqi, var(--lk-rem) * 2)`)
})

test('longer text than any amount is not read', () => {
  expect(readAmount('1'.repeat(MAX_AMOUNT_CHARS), 'en-US')).toHaveLength(MAX_AMOUNT_CHARS)
  expect(readAmount('1'.repeat(MAX_AMOUNT_CHARS + 1), 'en-US')).toBeUndefined()
  expect(readAmount(`0.${'0'.repeat(300_000)}1`, 'en-US')).toBeUndefined()
})
