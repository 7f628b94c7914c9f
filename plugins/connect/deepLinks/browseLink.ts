import type { Namespace } from '../../../kernel/index.js'
import type { Environment } from './environment.js'

/** A wallet that prefers to open the page in its own browser, where it injects itself. */
type Browse = {
  /** The property that the wallet sets on `window` in its browser. */
  injected: string
  only?: Namespace | undefined
  link: (href: string, origin: string) => string
}

/**
 * Links that open a page inside a wallet's browser, by explorer id (docs/protocol.md#deep-links,
 * docs/protocol.md#wallet-ids).
 */
const BROWSE: Readonly<Record<string, Browse>> = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    injected: 'phantom',
    link: (href, origin) => `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    injected: 'solflare',
    link: (href) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  },
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    injected: 'coinbaseSolana',
    only: 'solana',
    link: (href) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
}

export type BrowseLinkParameters = {
  /** Explorer id of the wallet. */
  id: string
  namespace: Namespace | undefined
  environment: Pick<Environment, 'isPhone'>
  /** The page's address, and a lookup of its globals. */
  page: { href: string; origin: string; has: (name: string) => boolean }
}

/** The link that opens this page inside the wallet, for wallets that prefer that on phones. */
export function browseLink({ id, namespace, environment, page }: BrowseLinkParameters): string | undefined {
  const found = Object.hasOwn(BROWSE, id) ? BROWSE[id] : undefined
  if (!found || !environment.isPhone || page.has(found.injected)) return undefined
  if (found.only && found.only !== namespace) return undefined
  return found.link(encodeURIComponent(page.href), encodeURIComponent(page.origin))
}
