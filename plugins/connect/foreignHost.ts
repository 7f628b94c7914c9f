/**
 * The host that a link of a wallet leads to on the web, unless it is its homepage's or beneath that. Visitors know a wallet
 * by its name and picture, which anyone can give to a link elsewhere: so such a host is named before the link is opened.
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
