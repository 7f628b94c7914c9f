const REFUSED: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']

/**
 * The address when a link may lead there, wallets' own schemes included; `undefined` when it could run code, or has a user
 * name in it, with which it reads as another host than it leads to.
 */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol, username, password } = new URL(href, 'https://relative.invalid')
    return REFUSED.includes(protocol) || username || password ? undefined : href
  } catch {
    return undefined
  }
}
