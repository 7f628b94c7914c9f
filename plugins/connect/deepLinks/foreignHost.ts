/**
 * Returns the host that a wallet's link opens, unless it is the host of the wallet's homepage or a name beneath it. Visitors
 * know a wallet by its name and picture, and a catalogue can put those on any link, so views show a foreign host first.
 */
export function foreignHost(href: string | undefined, homepage: string | undefined): string | undefined {
  const host = webHost(href)
  const own = webHost(homepage)?.replace(/^www\./, '')
  if (host === undefined || own === undefined) return host
  return host === own || host.endsWith(`.${own}`) ? undefined : host
}

function webHost(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined
  const { protocol, hostname } = new URL(href)
  return protocol === 'https:' || protocol === 'http:' ? hostname : undefined
}
