import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.js'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

const PAIRS = [
  ['', ''],
  ['00', '1'],
  ['0000', '11'],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['00000000000000000000', '1111111111'],
] as const

test.each(PAIRS)('%s is %s', (hex, text) => {
  expect(toBase58(bytes(hex))).toBe(text)
  expect(fromBase58(text)).toEqual(bytes(hex))
})

test.each(['0', 'O', 'I', 'l', 'a b', 'é'])('%s is not base58', (text) => {
  expect(fromBase58(text)).toBeUndefined()
})
