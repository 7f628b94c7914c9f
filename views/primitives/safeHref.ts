const REFUSED: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']

/**
 * Returns the address if a link may open it, including wallets' own schemes. Undefined if it could run code, or
 * contains a user name, which disguises the host.
 */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol, username, password } = new URL(href, 'https://relative.invalid')
    return REFUSED.includes(protocol) || username || password ? undefined : href
  } catch {
    return undefined
  }
}
