import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

test.each([
  'http://localhost:3000',
  'https://localhost:5173',
  'http://127.0.0.1:8080',
  'https://127.0.0.1:1',
  'https://feature.pages.dev',
  'https://a.b.pages.dev',
  'https://shop.vercel.app',
  'https://x.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
])('%s is allowed without being listed', (origin) => {
  expect(isOriginAllowed(origin, [])).toBe(true)
})

test.each([
  'https://evil.example',
  'https://localhost.evil.example',
  'https://pages.dev.evil.example',
  'https://pages.dev',
  'http://shop.vercel.app',
  'https://user@x.vercel.app.evil.example',
  'https://secure-mobile.walletconnect.com.evil.example',
  'null',
  '',
])('%s is refused without being listed', (origin) => {
  expect(isOriginAllowed(origin, [])).toBe(false)
})

test.each([
  ['https://dapp.example', 'https://dapp.example', true],
  ['https://dapp.example', 'https://dapp.example/path?q=1', true],
  ['https://dapp.example', 'https://DAPP.example:443', true],
  ['https://dapp.example', 'http://dapp.example', false],
  ['https://dapp.example', 'https://dapp.example:444', false],
  ['https://dapp.example', 'dapp.example', false],
  ['https://a.dapp.example', 'https://*.dapp.example', true],
  ['https://a.b.dapp.example', 'https://*.dapp.example', true],
  ['https://dapp.example', 'https://*.dapp.example', false],
  ['https://a.dappXexample', 'https://*.dapp.example', false],
  ['https://evil.example/.dapp.example', 'https://*.dapp.example', false],
  ['https://x@evil.dapp.example', 'https://*.dapp.example', false],
  ['https://a.dapp.example.evil.example', 'https://*.dapp.example', false],
  ['http://10.0.0.1:9', 'http://10.0.0.1:*', true],
  ['https://(dapp).example', 'https://(*).example', true],
])('%s against the listed %s: %s', (origin, pattern, expected) => {
  expect(isOriginAllowed(origin, [pattern])).toBe(expected)
})
