import type { Metadata } from '../../kernel/options.js'

/** What the page says of itself, for a host that did not say it (protocol 5.3). Shown by the wallet. */
export function pageMetadata(page: Document): Metadata {
  const content = (selector: string) => page.querySelector<HTMLMetaElement>(selector)?.content
  const icon = page.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: page.title,
    description: content('meta[property="og:description"]') ?? content('meta[name="description"]') ?? '',
    url: page.location.origin,
    icons: icon ? [icon] : [],
  }
}
