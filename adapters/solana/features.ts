import type { StandardWallet } from './standardWallet.js'

export type Feature =
  | 'standard:connect'
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'

/** Looked up on each use, because wallets add and remove features at runtime. */
export function featureOf({ features }: StandardWallet, name: Feature): Record<string, unknown> | undefined {
  const feature = (features as Record<string, unknown> | null)?.[name]
  return typeof feature === 'object' && feature !== null ? (feature as Record<string, unknown>) : undefined
}

export function offers(wallet: StandardWallet, name: Feature): boolean {
  try {
    return featureOf(wallet, name) !== undefined
  } catch {
    // A getter of the wallet threw, so the feature cannot be used.
    return false
  }
}

/** Calls a feature's only method, which has the feature's name. Synchronous throws become rejections. */
export async function callFeature(
  wallet: StandardWallet,
  name: Feature,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const feature = featureOf(wallet, name)
  const method = feature?.[name.slice(name.indexOf(':') + 1)]
  if (typeof method !== 'function') throw new TypeError(`The wallet does not offer ${name}.`)
  return method.apply(feature, inputs)
}

/** Calls `changed` on every change event of the wallet, until `signal` aborts. */
export function listen(wallet: StandardWallet, signal: AbortSignal, changed: () => void): void {
  let off: unknown
  try {
    const events = featureOf(wallet, 'standard:events')
    if (typeof events?.on !== 'function') return
    off = events.on('change', () => {
      if (!signal.aborted) changed()
    })
  } catch {
    // A wallet without working events can still be used; its changes show at the next connect.
    return
  }
  const stop = () => {
    try {
      if (typeof off === 'function') off()
    } catch {
      // The listener stays with the wallet, but does nothing any more.
    }
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
}
