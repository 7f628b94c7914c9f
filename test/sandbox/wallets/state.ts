import type { SandboxConfig } from '../types.js'
import type { Brand, WalletInit, WalletState } from './types.js'

const KNOWN_CHAINS = [31337, 31338]

interface Stored {
  /**
   * The initial state that produced this one. If a page passes another, the wallet starts anew, but keeps the
   * permission.
   */
  init: string
  state: WalletState
}

export interface SavedState {
  state: WalletState
  save(): void
  /**
   * Calls back when another tab of this site has changed the state, because tabs share an extension. `take` applies it
   * here.
   */
  onElsewhere(listener: (take: () => void) => void): void
}

/** The wallet's stored state for this site. An extension stores it outside the page; here the page's storage has it. */
export function loadState(brand: Brand, init: WalletInit, config: SandboxConfig): SavedState {
  const key = `sandbox-wallet:${brand.id}`
  const { policies: _, assets: _assets, atomic: _atomic, paymasters: _paid, ...start } = init
  const initKey = JSON.stringify({ start, nodes: config.networks.map(({ nodeUrl }) => nodeUrl) })

  const stored = read(key)
  const state = stored?.init === initKey ? stored.state : create(init, config, stored?.state.isPermitted)
  return {
    state,
    save: () => write(key, { init: initKey, state }),
    onElsewhere: (listener) =>
      window.addEventListener('storage', (event) => {
        const now = event.key === key ? read(key) : undefined
        if (now?.init === initKey) listener(() => Object.assign(state, now.state))
      }),
  }
}

function create(init: WalletInit, config: SandboxConfig, isPermitted = false): WalletState {
  const chains = init.chains ?? KNOWN_CHAINS
  const known = config.networks.filter(({ id }) => chains.includes(id))
  return {
    accounts: init.accounts ?? [0],
    chainId: init.chainId ?? chains[0] ?? 31337,
    networks: Object.fromEntries(known.map(({ id, nodeUrl }) => [id, nodeUrl])),
    isPermitted,
    isLocked: init.isLocked ?? false,
  }
}

function read(key: string): Stored | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as Stored) : undefined
  } catch {
    // If storage is blocked, nothing is remembered.
    return undefined
  }
}

function write(key: string, stored: Stored): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // If storage is blocked, nothing is remembered.
  }
}
