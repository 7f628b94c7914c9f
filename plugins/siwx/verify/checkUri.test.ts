import { expect, test } from 'vitest'
import { isWithin } from './checkUri.js'

test.each([
  ['did:example:1', 'did:example:1', true],
  ['no address', 'no address', true],
  ['no address', 'https://a.example', false],
  ['https://a.example/x', 'no address', false],
  ['https://a.example/app/x?y#z', 'https://a.example/app', true],
  ['https://a.example/app', 'https://a.example/app/', true],
  ['https://a.example/application', 'https://a.example/app', false],
  ['https://b.example/app', 'https://a.example/app', false],
  ['https://user@a.example/app', 'https://a.example/app', false],
  ['https://:secret@a.example/app', 'https://a.example/app', false],
])('%s within %s: %s', (signed, allowed, isInside) => {
  expect(isWithin(signed, allowed)).toBe(isInside)
})
