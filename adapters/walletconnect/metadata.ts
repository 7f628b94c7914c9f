import type { Metadata } from '../../kernel/options.js'

/** Describes the page to wallets if the host does not (docs/protocol.md#page-metadata). */
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
