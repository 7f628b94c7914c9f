import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { formatAddress, parseAddress, toRaw } from '../src/address.js'

const HASH = '4f135e29def07077d94174748ab26696398577defbc6b6d70fbcfae7d1cf31b5be'.slice(0, 64)

test.each([0, -1])('an account of workchain %i is written as by @ton/core', (workchain) => {
  const raw = `${workchain}:${HASH}`
  const known = Address.parseRaw(raw)
  expect(formatAddress(raw, '-239')).toBe(known.toString({ bounceable: false }))
  expect(formatAddress(raw, '-3')).toBe(known.toString({ bounceable: false, testOnly: true }))
})

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('an address with bounceable %s and testOnly %s is read with its flags', (bounceable, testOnly) => {
  const text = Address.parseRaw(`0:${HASH}`).toString({ bounceable, testOnly })
  const parsed = parseAddress(text)
  expect(parsed).toMatchObject({ isBounceable: bounceable, isTestOnly: testOnly })
  expect(parsed && toRaw(parsed)).toBe(`0:${HASH}`)
})

test('a mistyped letter is noticed', () => {
  const text = formatAddress(`0:${HASH}`, '-239')
  for (const at of [3, 20, 47]) {
    const other = text[at] === 'A' ? 'B' : 'A'
    expect(parseAddress(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
  }
})

test.each(['', 'UQ', `0:${HASH}`, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
  '"%s" is no address',
  (text) => {
    expect(parseAddress(text)).toBeUndefined()
  },
)
