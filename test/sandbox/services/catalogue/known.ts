import type { Surroundings, WalletEntry } from './types.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Facts = Partial<WalletEntry> & { id: string; name: string }

/** Wallets that the product knows by id (docs/protocol.md#wallet-ids), with the fields in which they differ. */
const PUBLIC: Facts[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    rdns: 'io.metamask',
    mobile_link: 'metamask://',
    injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    mobile_link: 'trust://',
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
  },
  {
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    name: 'Safe{Wallet}',
    mobile_link: 'safe://',
    webapp_link: 'https://app.safe.global/',
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger Live',
    mobile_link: 'ledgerlive://',
    desktop_link: 'ledgerlive://',
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    mobile_link: 'okex://main',
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    rdns: 'app.phantom',
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    rdns: 'com.solflare',
  },
]

/** The wallets that the sandbox puts into pages. Cedar does not announce itself. */
const IN_PAGE = [
  { id: 'a3be'.padEnd(64, '0'), name: 'Amber Wallet', rdns: 'dev.latchkey.amber', slug: 'amber' },
  { id: 'b14c'.padEnd(64, '0'), name: 'Birch Wallet', rdns: 'dev.latchkey.birch', slug: 'birch' },
  { id: 'ceda'.padEnd(64, '0'), name: 'Cedar', slug: 'cedar' },
]

export function knownWallets({ chains, phone }: Surroundings): Facts[] {
  const everywhere = [...chains, 'eip155:1', 'eip155:10', SOLANA]
  const own = IN_PAGE.map(({ slug, ...facts }) => ({
    ...facts,
    mobile_link: phone,
    homepage: `https://${slug}.example`,
    chrome_store: `https://chromewebstore.google.com/detail/${slug}`,
  }))
  return [...PUBLIC, ...own].map((facts) => ({ badge_type: 'certified', chains: everywhere, ...facts }))
}
