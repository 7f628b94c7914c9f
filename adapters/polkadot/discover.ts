import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { isReservedId, MAX_WALLETS } from '../walletFace.js'

/** Wallets whose key is not how people know them. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
  'aleph-zero-signer': 'Aleph Zero Signer',
}
/** Any script may write a key: letters that cannot hide or reorder text, and none that objects have anyway. */
const KEY = /^[\w.@-][\w .@-]{0,63}$/
/** Between looks, in milliseconds: the session waits 3 s for the wallet that it restores. */
const PAUSES_MS = [100, 400, 900, 1_500]

/**
 * Lists what wallets put into `window.injectedWeb3`. Nothing tells that one more has come, so it is looked at again a
 * few times, and when the page has loaded. Nothing of a wallet is called.
 */
export function discover(ctx: DiscoveryContext): () => void {
  if (typeof window === 'undefined') return () => {}
  const look = () => {
    const found = readInjected()
    const fresh = found.slice(0, MAX_WALLETS).filter(([id]) => !ctx.getConnector(id))
    if (fresh.length === 0) return
    if (found.length > MAX_WALLETS)
      ctx.log.warn(`${found.length - MAX_WALLETS} wallets are not listed, for ${MAX_WALLETS} are already.`)
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

/** By its key, each that can be asked. What throws when it is looked at is left out. */
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
    // A getter or a trap threw: there is then nothing to list beyond what was found.
  }
  return found
}

function readEntry(all: Record<string, unknown> | undefined, key: string): object | undefined {
  try {
    const entry = all?.[key] as { enable?: unknown; connect?: unknown } | null | undefined
    return typeof entry?.enable === 'function' || typeof entry?.connect === 'function' ? entry : undefined
  } catch {
    // As above; the other wallets are still there.
    return undefined
  }
}
