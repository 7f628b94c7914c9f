const REFUSED: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']

/**
 * Returns the address if a link may lead there, wallets' own schemes included. Undefined if it could run code, or has a user
 * name in it, which makes it read as another host.
 */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol, username, password } = new URL(href, 'https://relative.invalid')
    return REFUSED.includes(protocol) || username || password ? undefined : href
  } catch {
    return undefined
  }
}
