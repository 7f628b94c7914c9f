import { expect, test } from 'vitest'
import { webHref } from './webHref.js'

test.each([
  'https://a.example',
  'https://a.example/x?y#z',
  'http://localhost:5173/',
  'http://127.0.0.1:1',
  'http://[::1]/',
])('%s is a web page', (href) => {
  expect(webHref(href)).toBe(href)
})

// Known attacks with addresses of a host or a service.
test.each([
  undefined,
  '',
  'a.example',
  '/page',
  '//evil.example',
  'http://a.example',
  'http://localhost.evil.example',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'vbscript:x',
  'intent://wc#Intent;scheme=evil;end',
  'about:blank',
  'filesystem:https://a.example/x',
  'metamask://wc',
  'https://wallet.example@evil.example',
  'https://wallet.example:x@evil.example/',
  'https:wallet.example@evil.example',
  'http://:x@localhost/',
])('%j is not a web page', (href) => {
  expect(webHref(href)).toBeUndefined()
})
