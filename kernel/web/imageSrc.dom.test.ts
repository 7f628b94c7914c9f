import { afterEach, expect, test, vi } from 'vitest'
import { toImageSrc } from './imageSrc.js'

afterEach(() => void vi.restoreAllMocks())

/** Records what gets an address of the page's origin. */
function watch() {
  const made: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push((blob as Blob).type)
    return `blob:${made.length}`
  })
  return made
}
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const image = (text: string, type: string) => new Blob([bytes(text)], { type })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

test.each([
  ['image/png', '\x89PNG\r\n\x1a\nrest'],
  ['image/jpeg', '\xff\xd8\xff\xe0rest'],
  ['image/gif', 'GIF87arest'],
  ['image/gif', 'GIF89arest'],
  ['image/webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
  ['image/avif', '\0\0\0\x1cftypavifrest'],
  ['image/avif', '\0\0\0\x1cftypavisrest'],
])('%s is recognised by its first bytes, whatever type the server sends', async (type, text) => {
  const made = watch()
  for (const named of [type, 'image/svg+xml', 'image/unknown'])
    expect(await toImageSrc(image(text, named))).toMatch(/^blob:/)
  expect(made).toEqual([type, type, type])
})

test.each([
  ['image/svg+xml', SVG],
  ['image/svg+xml;charset=utf-8', SVG],
  ['image/png', SVG],
  ['image/webp', 'RIFF'],
  ['image/bmp', 'BM'],
])('%s that is not a known bitmap becomes a data URL', async (type, text) => {
  const made = watch()
  const plain = type.replace(/;.*/, '')
  expect(await toImageSrc(image(text, type))).toBe(`data:${plain};base64,${btoa(text)}`)
  expect(made).toEqual([])
})

test.each(['text/html', '', 'application/xhtml+xml'])('%j is not an image', async (type) => {
  const made = watch()
  expect(await toImageSrc(image('\x89PNG\r\n\x1a\n', type))).toBeUndefined()
  expect(await toImageSrc(image(SVG, type))).toBeUndefined()
  expect(made).toEqual([])
})

test('an SVG larger than views accept gets no address', async () => {
  const src = await toImageSrc(new Blob([new Uint8Array(96_000)], { type: 'image/svg+xml' }))
  expect(src?.length).toBeLessThan(128 * 1024)
  expect(await toImageSrc(new Blob([new Uint8Array(96_001)], { type: 'image/svg+xml' }))).toBeUndefined()
})
