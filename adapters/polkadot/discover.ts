import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { isReservedId, MAX_WALLETS } from '../walletFace.js'

/** Common names of wallets whose key differs. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
  'aleph-zero-signer': 'Aleph Zero Signer',
}
/**
 * Valid keys, which any script may write: no characters that hide or reorder text, and no inherited
 * properties.
 */
const KEY = /^[\w.@-][\w .@-]{0,63}$/
/** Pauses between searches, in milliseconds. The session waits 3 s for the wallet that it restores. */
const PAUSES_MS = [100, 400, 900, 1_500]

/**
 * Lists the wallets in `window.injectedWeb3`. There is no event for new ones, so it searches again a few
 * times, and on load. Calls no method of a wallet.
 */
export function discover(ctx: DiscoveryContext): () => void {
  if (typeof window === 'undefined') return () => {}
  const look = () => {
    const found = readInjected()
    const fresh = found.slice(0, MAX_WALLETS).filter(([id]) => !ctx.getConnector(id))
    if (fresh.length === 0) return
    if (found.length > MAX_WALLETS)
      ctx.log.warn(`${found.length - MAX_WALLETS} wallets are not listed: the limit is ${MAX_WALLETS}.`)
    ctx.addConnector(
      ...fresh.map(([id, provider]) => ({
        id,
        name: NAMES[id] ?? id,
        provider,
        type: 'ANNOUNCED' as const,
        chain: ctx.namespace,
      })),
    )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookAgain = ([pause, ...later]: readonly number[]) => {
    if (pause === undefined) return
    timer = setTimeout(() => {
      look()
      lookAgain(later)
    }, pause)
  }
  look()
  lookAgain(PAUSES_MS)
  window.addEventListener('load', look)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', look)
  }
}

/** The entries that have a connect method, by key. Entries that throw are ignored. */
function readInjected(): [string, object][] {
  const found: [string, object][] = []
  try {
    const { injectedWeb3 } = window as { injectedWeb3?: Record<string, unknown> }
    for (const key of Object.keys(injectedWeb3 ?? {})) {
      if (!KEY.test(key) || isReservedId(key) || key in {}) continue
      const entry = readEntry(injectedWeb3, key)
      if (entry) found.push([key, entry])
    }
  } catch {
    // A getter or trap threw; keep what was found so far.
  }
  return found
}

function readEntry(all: Record<string, unknown> | undefined, key: string): object | undefined {
  try {
    const entry = all?.[key] as { enable?: unknown; connect?: unknown } | null | undefined
    return typeof entry?.enable === 'function' || typeof entry?.connect === 'function' ? entry : undefined
  } catch {
    // Ignore this entry only.
    return undefined
  }
}
