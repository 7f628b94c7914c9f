import type { GrovePlace } from '../types.js'

/** Puts the wallet where wallets of that name are. */
export function place(name: GrovePlace, wallet: object): void {
  const value = name === 'cosmostation' ? { providers: { keplr: wallet } } : wallet
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}
