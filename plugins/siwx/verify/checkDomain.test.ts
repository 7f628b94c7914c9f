import { expect, test } from 'vitest'
import { defaultPortOf, isSameAuthority, schemeOf } from './checkDomain.js'

test('an invalid authority equals nothing, not even itself', () => {
  expect(isSameAuthority('a b', 'a b', undefined)).toBe(false)
  expect(isSameAuthority('a.example', 'a b', undefined)).toBe(false)
  expect(isSameAuthority('a b', 'a.example', undefined)).toBe(false)
  expect(isSameAuthority('A.example', 'a.example:443', '443')).toBe(true)
})

test('the web has two schemes, in any case, each with its default port', () => {
  expect(['https://a', 'HTTP://a', 'ftp://a', 'xhttps://a', undefined].map(schemeOf)).toEqual([
    ...['https', 'http', undefined, undefined, undefined],
  ])
  expect(['https', 'HTTP', 'ftp', undefined].map(defaultPortOf)).toEqual(['443', '80', undefined, undefined])
})
