import { describe, expect, test } from 'vitest'
import { checkCode, makeCode } from './codes.js'

const other = (digits: string) => (digits === '000000' ? '111111' : '000000')

describe('a code', () => {
  test('is six digits, and good once', () => {
    const code = makeCode(0)
    expect(code.digits).toMatch(/^\d{6}$/)
    checkCode(code, code.digits, 1)
    expect(() => checkCode(code, code.digits, 2)).toThrow('Too many attempts')
  })

  test('ends after twenty minutes', () => {
    const code = makeCode(0)
    expect(() => checkCode(code, code.digits, 20 * 60_000)).toThrow('Code expired')
    expect(() => checkCode(code, code.digits, 20 * 60_000 - 1)).not.toThrow()
  })

  test('ends after five wrong ones, even for the right one', () => {
    const code = makeCode(0)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(() => checkCode(code, other(code.digits), 1)).toThrow('Invalid code')
    }
    expect(() => checkCode(code, code.digits, 1)).toThrow('Too many attempts')
  })

  test('that nobody asked for is none', () => {
    expect(() => checkCode(undefined, '123456', 0)).toThrow('No code was asked for')
  })
})
