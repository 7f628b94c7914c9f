import type { GrovePlace } from '../types.js'

/** Puts the wallet at the global name that pages look for. */
export function place(name: GrovePlace, wallet: object): void {
  const value = name === 'cosmostation' ? { providers: { keplr: wallet } } : wallet
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}
