import { expect, test } from 'vitest'
import { errorText } from './errorText.js'

test.each([
  ['Invalid email', undefined, 'Invalid email'],
  ['', undefined, 'An error occurred'],
  [undefined, undefined, 'An error occurred'],
  [{ text: 'x' }, undefined, 'An error occurred'],
  ['two\nlines\u202e and\u0000 more', undefined, 'two lines and more'],
  ['x'.repeat(10_000), undefined, `${'x'.repeat(200)}…`],
])('[ERR-02] %j is said as %#', (said, sent, expected) => {
  expect(errorText(said, sent)).toBe(expected)
})

test.each([
  ['Invalid code 012345', { otp: '012345' }, 'Invalid code …'],
  ['ada@example.org is unknown', { email: 'ada@example.org' }, '… is unknown'],
  ['Your address grace@example.org differs', { otp: '012345' }, 'Your address … differs'],
  ['Cannot open https://secure.example/r?token=t0ken', undefined, 'Cannot open …'],
  ['result_t0ken has expired', { uri: 'result_t0ken' }, '… has expired'],
])('[N-100] %j tells nothing that is the visitor’s', (said, sent, expected) => {
  expect(errorText(said, sent)).toBe(expected)
})
