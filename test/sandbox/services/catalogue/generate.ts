import { createHash } from 'node:crypto'
import { knownWallets } from './known.js'
import { nameOf } from './names.js'
import type { Surroundings, WalletEntry } from './types.js'

/** Enough for more than 600 wallets on the sandbox's own chains. */
const GENERATED = 900

const OTHER_CHAINS: Readonly<Record<string, readonly string[]>> = {
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4'],
}
const EMPTY: Omit<WalletEntry, 'id' | 'name' | 'chains' | 'order'> = {
  badge_type: null,
  homepage: null,
  image_id: null,
  image_url: null,
  link_mode: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
}

/** The catalogue: the wallets that tests use, then generated ones. It is the same each time. */
export function generateWallets(surroundings: Surroundings): WalletEntry[] {
  const invented = Array.from({ length: GENERATED }, (_, index) => invent(index, surroundings))
  return [...knownWallets(surroundings), ...invented].map((facts, order) => ({
    ...EMPTY,
    chains: [],
    image_id: imageId(facts.id),
    ...facts,
    order,
  }))
}

function invent(index: number, { chains, phone }: Surroundings) {
  const name = nameOf(index)
  const slug = `w${index}-${name.toLowerCase().replace(/[^a-z]+/g, '')}`
  const digest = createHash('sha256').update(`latchkey ${index}`).digest()
  // Each property has a byte of its own, so that all combinations occur.
  const has = (byte: number, percent: number) => (digest[byte] ?? 0) < percent * 2.56

  const others = Object.values(OTHER_CHAINS).filter((_, at) => has(at, [35, 20, 10, 10][at] ?? 0))
  const isEvm = has(4, 75) || others.length === 0
  const isNative = has(5, 45)
  const isUniversal = !isNative && has(6, 55)
  const hasExtension = has(7, 35)
  const isPublished = has(8, 60) && (isNative || isUniversal)
  const link = (is: boolean, href: string) => (is ? href : null)
  return {
    id: digest.toString('hex'),
    name,
    badge_type: index % 5 === 0 ? ('certified' as const) : null,
    chains: [...(isEvm ? [...chains, 'eip155:1', 'eip155:10', 'eip155:137'] : []), ...others.flat()],
    homepage: `https://${slug}.example`,
    // Some wallets lack a picture.
    image_id: has(9, 97) ? imageId(digest.toString('hex')) : null,
    mobile_link: link(isNative, `${slug}://`) ?? link(isUniversal, phone),
    link_mode: link(isUniversal && has(10, 30), phone),
    desktop_link: link(has(11, 25), `${slug}://`),
    webapp_link: link(has(12, 20), phone),
    app_store: link(isPublished, `https://apps.apple.com/app/${slug}`),
    play_store: link(isPublished, `https://play.google.com/store/apps/details?id=example.${slug}`),
    chrome_store: link(hasExtension, `https://chromewebstore.google.com/detail/${slug}`),
    rdns: link(hasExtension, `example.${slug}`),
    injected: hasExtension && has(13, 50) ? [{ namespace: 'eip155', injected_id: `is${slug}` }] : null,
  }
}

/** An id in UUID format, like the service's. */
const imageId = (id: string) =>
  [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-')
