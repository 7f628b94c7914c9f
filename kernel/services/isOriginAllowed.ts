/**
 * Origins allowed for every project: local pages, preview hosts, the secure mobile hosts
 * (docs/protocol.md#allowed-origins).
 */
const ALWAYS_ALLOWED = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** `*` matches any characters of a host or port, never `/` or `@`; entries without `*` compare by origin. */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  return [...ALWAYS_ALLOWED, ...allowed].some((pattern) => {
    if (!pattern.includes('*')) return originOf(pattern) === origin
    const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${escaped.join('[^/@]*')}$`).test(origin)
  })
}

function originOf(value: string) {
  try {
    return new URL(value).origin
  } catch {
    // Not a URL: compare it unchanged.
    return value
  }
}
