import { afterEach, expect, test } from 'vitest'
import { pageMetadata } from './metadata.js'

afterEach(() => {
  document.head.innerHTML = ''
})

test('title, description, origin and icon come from the page', () => {
  document.head.innerHTML = `
    <title>Harbour</title>
    <meta name="description" content="for machines">
    <meta property="og:description" content="for people">
    <link rel="shortcut icon" href="/icon.png">`
  expect(pageMetadata(document)).toEqual({
    name: 'Harbour',
    description: 'for people',
    url: location.origin,
    icons: [new URL('/icon.png', location.href).href],
  })
})

test('a page without metadata uses its origin', () => {
  expect(pageMetadata(document)).toEqual({ name: '', description: '', url: location.origin, icons: [] })
})
