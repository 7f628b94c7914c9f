const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const LOOPBACK = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const MAX_DATA_LENGTH = 128 * 1024

/** The page's `location.href`, and `document.baseURI` to resolve relative addresses. */
export type PageAddress = { href: string; base: string }

/** Returns the address if it may be shown as an image, else `undefined`. Never throws. */
export function safeImageSrc(src: string | undefined, page = currentPage()): string | undefined {
  if (!src) return undefined
  if (/^\s*data:/i.test(src)) {
    return DATA_IMAGE.test(src) && src.length <= MAX_DATA_LENGTH ? src : undefined
  }
  try {
    const url = new URL(src, page?.base)
    if (url.protocol === 'https:' || url.protocol === 'blob:') return url.href
    const here = page && new URL(page.href)
    if (url.protocol !== 'http:' || here?.protocol !== 'http:') return undefined
    // Pages on localhost may load images from localhost.
    return url.origin === here.origin || LOOPBACK.test(here.hostname) ? url.href : undefined
  } catch {
    return undefined
  }
}

function currentPage(): PageAddress | undefined {
  if (typeof document === 'undefined') return undefined
  return { href: location.href, base: document.baseURI }
}
