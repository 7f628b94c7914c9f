import { expect, test } from 'vitest'
import { errorText } from './errorText.js'

test('[ERR-02] the frame’s error becomes one short line, by default: An error occurred', () => {
  for (const nothing of ['', undefined, { text: 'x' }])
    expect(errorText(nothing, undefined)).toBe('An error occurred')
  expect(errorText('Invalid email', undefined)).toBe('Invalid email')
  expect(errorText('two\nlines\u202e and\u0000 more', undefined)).toBe('two lines and more')
  expect(errorText('x'.repeat(10_000), undefined)).toBe(`${'x'.repeat(200)}…`)
})

test.each([
  ['Invalid code 012345', { otp: '012345' }, 'Invalid code …'],
  ['ada@example.org is unknown', { email: 'ada@example.org' }, '… is unknown'],
  ['Your address grace@example.org differs', { otp: '012345' }, 'Your address … differs'],
  ['Cannot open https://secure.example/r?token=t0ken', undefined, 'Cannot open …'],
  ['result_t0ken has expired', { uri: 'result_t0ken' }, '… has expired'],
])('[N-100] %j does not reveal the visitor’s data', (message, sent, expected) => {
  expect(errorText(message, sent)).toBe(expected)
})
