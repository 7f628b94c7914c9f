import { numberToHex } from 'viem/utils'
import type { CreatedWallet } from './createWallet.js'
import type { Brand } from './types.js'

type Subscribe = (event: string, listener: (payload: unknown) => void) => Provider

export interface Provider {
  isConnected(): boolean
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  on: Subscribe
  addListener: Subscribe
  once: Subscribe
  off: Subscribe
  removeListener: Subscribe
  removeAllListeners(event?: string): Provider
}

/** The EIP-1193 object that pages get, with the additions of known wallets. */
export function createProvider(brand: Brand, { request, events, chainId }: CreatedWallet): Provider {
  const chained = <P extends unknown[]>(act: (...parameters: P) => void) => {
    return (...parameters: P): Provider => {
      act(...parameters)
      return provider
    }
  }
  const provider: Provider = {
    isConnected: () => true,
    request: async (asked) => request(asked),
    on: chained(events.on),
    addListener: chained(events.on),
    once: chained(events.once),
    off: chained(events.removeListener),
    removeListener: chained(events.removeListener),
    removeAllListeners: chained(events.removeAllListeners),
  }
  Object.assign(provider, { [`is${brand.name.split(' ')[0]}`]: true })
  // A real extension reaches its own process after the page has started.
  setTimeout(() => events.emit('connect', { chainId: numberToHex(chainId()) }))
  return provider
}

/** Announces the wallet (EIP-6963) at once, and whenever a page asks. */
export function announce({ uuid, name, icon, rdns }: Brand, provider: object): void {
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const dispatch = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}
