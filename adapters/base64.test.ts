import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.js'

test.each([
  [[], ''],
  [[0], 'AA=='],
  [[0, 255, 16], 'AP8Q'],
] as const)('%j is %s', (bytes, text) => {
  expect(toBase64(Uint8Array.from(bytes))).toBe(text)
  expect(fromBase64(text)).toEqual(Uint8Array.from(bytes))
})

test('padding follows the number of bytes', () => {
  const bytes = new Uint8Array(300_000).fill(7)
  expect(fromBase64(toBase64(bytes)).every((byte) => byte === 7)).toBe(true)
})

test('text that is not base64 is refused', () => {
  expect(() => fromBase64('ä')).toThrow()
})
