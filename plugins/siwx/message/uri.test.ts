import { isUri as isUriToNewer } from '@signinwithethereum/siwe-parser'
import { isUri as isUriToOlder } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/scripts/run/depth.js'
import { uri } from './testing/arbitraries.js'
import { isUri, parseAuthority } from './uri.js'

test.each([
  'https://a.example',
  'https://a.example:/b',
  'https://user:word@a.example:8080/b//c;d=e?f=/?g#h?/',
  'http://[2001:db8::1]:80/',
  'http://[1:2:3:4:5:6:7:8]',
  'http://[::]',
  'file:///a',
  'urn:recap:eyJhdHQiOnt9fQ==',
  'did:web:a.example%3A3000',
  'a:',
])('%s is a URI', (text) => expect(isUri(text)).toBe(true))

test.each([
  '',
  'a.example',
  '/a',
  '//a.example',
  '1a:b',
  'https://a.example/b c',
  'https://a.example/%4',
  'https://a.example/#b#c',
  'https://a.example/[b]',
  'https://a.example/"',
  'https://a@b@c.example',
  'https://a.example:80a',
  'https://[::1',
  'https://[1:2:3:4:5:6:7:8:9]',
  'https://[1:2:3:4:5:6:7]',
  'https://[1:2:3:4:5:6:7::8]',
  'https://[1::2::3]',
  'https://[:1]',
  'https://[12345::]',
  'https://[g::]',
  'https://é.example',
  'a://b:c//d',
])('%s is not a URI', (text) => expect(isUri(text)).toBe(false))

test('text that counts as a URI here is a URI for other parsers', () => {
  const parts = fc.constantFrom(
    '//',
    '/',
    ':',
    '[',
    ']',
    '::',
    '@',
    '?',
    '#',
    '%41',
    '%',
    'a',
    '1',
    '.',
    '!',
    ' ',
    'é',
  )
  const changed = fc
    .tuple(uri, fc.nat(80), fc.nat(2), parts)
    .map(([text, at, remove, insert]) => text.slice(0, at) + insert + text.slice(at + remove))
  fc.assert(
    fc.property(changed, (text) => {
      if (isUri(text)) expect([text, isUriToOlder(text), isUriToNewer(text)]).toEqual([text, true, true])
    }),
    { numRuns: runs(5_000) },
  )
})

test.each([
  ['a.example', { host: 'a.example', port: undefined }],
  ['localhost:3000', { host: 'localhost', port: '3000' }],
  ['[::1]:80', { host: '[::1]', port: '80' }],
  ['192.168.0.1', { host: '192.168.0.1', port: undefined }],
])('%s is an authority', (text, parts) => expect(parseAuthority(text)).toEqual(parts))

test.each([
  '',
  ':80',
  'a.example:',
  'a.example:123456',
  'a@b.example',
  'a.example/',
  '-a',
  'a-',
  '::1',
  '[::1',
  '[a.b]',
])('%s is not the authority of a page', (text) => expect(parseAuthority(text)).toBeUndefined())
