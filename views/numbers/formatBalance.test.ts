import { describe, expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'
import { formatFiat } from './formatFiat.js'

describe('[VAL-02] amounts show three decimals for a balance and two for fiat', () => {
  test.each([
    ['0', '0.000'],
    ['1', '1.000'],
    ['0.0009', '0.000'],
    ['1.9999', '1.999'],
    ['1234.5678', '1,234.567'],
    ['123456789012345678901.5', '123,456,789,012,345,678,901.500'],
    [undefined, '0.000'],
  ])('a balance of %s reads %s: truncated, never rounded up', (balance, text) => {
    expect(formatBalance(balance, 'en')).toBe(text)
  })

  test.each([
    ['de', '1234.5678', '1.234,567'],
    ['fr', '0.5', '0,500'],
    ['ar-EG', '1.25', '١٫٢٥٠'],
  ])('in %s a balance of %s reads %s', (locale, balance, text) => {
    expect(formatBalance(balance, locale)).toBe(text)
  })

  test.each([
    [0, '$0.00'],
    [12.3, '$12.30'],
    [1234.567, '$1,234.57'],
  ])('fiat of %d reads %s', (value, text) => {
    expect(formatFiat(value, 'en')).toBe(text)
  })
})
