/** File signatures with their offsets. None of these formats can hold a script. */
const FORMATS = [
  ['image/png', '\x89PNG\r\n\x1a\n', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/gif', 'GIF87a', 0],
  ['image/gif', 'GIF89a', 0],
  ['image/webp', 'WEBP', 8],
  ['image/avif', 'ftypavif', 4],
  ['image/avif', 'ftypavis', 4],
] as const
const HEAD_BYTES = 16
/** The views' limit for `data:` addresses, before base64. */
const MAX_DATA_BYTES = 96_000

/**
 * Returns an address that shows a fetched image, or undefined if it is none. A `blob:` address belongs to the origin
 * of the page: opened in a tab, an SVG there would run its scripts as the page does. So only formats known by their
 * first bytes get one, whatever type the server named. The rest get a `data:` address, which belongs to no origin.
 */
export async function toImageSrc(image: Blob): Promise<string | undefined> {
  const type = image.type.split(';', 1)[0] ?? ''
  if (!type.startsWith('image/')) return undefined
  const bytes = new Uint8Array(await image.arrayBuffer())
  const head = toText(bytes.subarray(0, HEAD_BYTES))
  const known = FORMATS.find(([, sign, at]) => head.startsWith(sign, at))
  if (known) return URL.createObjectURL(new Blob([bytes], { type: known[0] }))
  return bytes.length > MAX_DATA_BYTES ? undefined : `data:${type};base64,${btoa(toText(bytes))}`
}

/** Maps each byte to one character. */
const toText = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
