import { describe, expect, test } from 'vitest'
import { checkCode, makeCode } from './codes.js'

const other = (digits: string) => (digits === '000000' ? '111111' : '000000')

describe('a code', () => {
  test('has six digits and is valid once', () => {
    const code = makeCode(0)
    expect(code.digits).toMatch(/^\d{6}$/)
    checkCode(code, code.digits, 1)
    expect(() => checkCode(code, code.digits, 2)).toThrow('Too many attempts')
  })

  test('expires after twenty minutes', () => {
    const code = makeCode(0)
    expect(() => checkCode(code, code.digits, 20 * 60_000)).toThrow('Code expired')
    expect(() => checkCode(code, code.digits, 20 * 60_000 - 1)).not.toThrow()
  })

  test('is invalid after five wrong tries', () => {
    const code = makeCode(0)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(() => checkCode(code, other(code.digits), 1)).toThrow('Invalid code')
    }
    expect(() => checkCode(code, code.digits, 1)).toThrow('Too many attempts')
  })

  test('is refused if none was requested', () => {
    expect(() => checkCode(undefined, '123456', 0)).toThrow('No code was requested')
  })
})
