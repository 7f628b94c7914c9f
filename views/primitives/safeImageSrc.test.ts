import { expect, test } from 'vitest'
import { safeImageSrc } from './safeImageSrc.js'

const live = { href: 'https://app.example/page', base: 'https://app.example/page' }
const local = { href: 'http://localhost:5173/', base: 'http://localhost:5173/' }
const intranet = { href: 'http://intranet.example/', base: 'http://intranet.example/' }

test.each([
  'https://images.example/a.png',
  'blob:https://app.example/1',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg%20onload%3D%22x%22%2F%3E',
])('%s may be shown', (src) => {
  expect(safeImageSrc(src, live)).toBe(src)
})

test.each([
  'http://images.example/a.png',
  'javascript:alert(1)',
  'data:text/html,<p>',
  'data:image/tiff;base64,AAAA',
  ' data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'ipfs://hash',
  'https://',
  '',
  undefined,
  `data:image/png;base64,${'A'.repeat(128 * 1024)}`,
])('%.40s may not be shown', (src) => {
  expect(safeImageSrc(src, live)).toBeUndefined()
})

test('relative addresses belong to the page', () => {
  expect(safeImageSrc('/a.png', live)).toBe('https://app.example/a.png')
  expect(safeImageSrc('a.png', intranet)).toBe('http://intranet.example/a.png')
  expect(safeImageSrc('//evil.example/a.png', intranet)).toBeUndefined()
  expect(safeImageSrc('/a.png', undefined)).toBeUndefined()
})

test('plain http is allowed only if the page itself is plain http on localhost', () => {
  expect(safeImageSrc('http://127.0.0.1:4000/a.png', local)).toBe('http://127.0.0.1:4000/a.png')
  expect(safeImageSrc('http://127.0.0.1:4000/a.png', intranet)).toBeUndefined()
})
