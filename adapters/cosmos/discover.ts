import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { isKeplr, type KeplrWallet } from './keplr.js'

const KEPLR = 'keplr'
/**
 * Places of wallets with Keplr's API, with their ids in the catalogue. Keplr is last: other wallets also
 * inject themselves as `window.keplr`, and are listed by their own place.
 */
const PLACES = [
  ['leap', 'Leap', '3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6', 'leap'],
  [
    ...['cosmostation', 'Cosmostation', 'feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea'],
    'cosmostation.providers.keplr',
  ],
  [
    'okx',
    'OKX Wallet',
    '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    'okxwallet.keplr',
  ],
  [KEPLR, 'Keplr', '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb', KEPLR],
] as [id: string, name: string, explorerId: string, path: string][]

/** Delays after the start. Wallets emit no event when injected: `keplr_keystorechange` is about accounts. */
const LOOK_AGAIN_MS = [100, 500, 1_500, 3_000]

/** Lists each wallet of the page once, including those injected late. */
export function discover(ctx: DiscoveryContext): () => void {
  if (typeof window === 'undefined') return () => {}
  const chain = ctx.namespace
  const look = () => {
    for (const [id, name, explorerId, path] of PLACES) {
      const provider = readWallet(path)
      const other = ctx.connectors().find((one) => ctx.getConnector(one.id)?.provider === provider)
      // Skip a listed wallet, unless it was first seen in Keplr's place and listed as Keplr.
      if (!provider || (other && (other.id !== KEPLR || id === KEPLR))) continue
      if (other) ctx.removeConnector(KEPLR)
      ctx.addConnector({ id, name, chain, type: 'INJECTED', explorerId, provider })
    }
  }
  look()
  window.addEventListener('load', look)
  const timers = LOOK_AGAIN_MS.map((ms) => setTimeout(look, ms))
  return () => {
    window.removeEventListener('load', look)
    for (const timer of timers) clearTimeout(timer)
  }
}

function readWallet(path: string): KeplrWallet | undefined {
  try {
    let found: unknown = window
    for (const name of path.split('.')) found = (found as Record<string, unknown>)[name]
    return isKeplr(found) ? found : undefined
  } catch {
    // The place is missing or its getter threw, so there is no wallet to list.
    return undefined
  }
}
