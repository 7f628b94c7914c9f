const REFUSED: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']

/** The address when a link may lead there, wallets' own schemes included; `undefined` when it could run code. */
export function safeHref(href: string): string | undefined {
  try {
    return REFUSED.includes(new URL(href, 'https://relative.invalid').protocol) ? undefined : href
  } catch {
    return undefined
  }
}
