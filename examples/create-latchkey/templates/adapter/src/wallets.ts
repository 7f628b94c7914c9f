/** What a page asks a wallet: `state` never prompts, and has no addresses unless the page is connected. */
export type Method = 'connect' | 'state' | 'switch' | 'sign'

/** The wallet's own object, which announces itself to the page. */
export type Wallet = {
  id: string
  name: string
  icon: string
  /** Rejects with `code: 4001` if the visitor declines. */
  request(method: Method, params?: object): Promise<unknown>
  /** Passes the state after each change; returns the undo. */
  on(event: 'change', listener: (state: unknown) => void): () => void
}

/** Addresses, the active one first, and the reference of the network: `main`. */
export type WalletState = { addresses: readonly string[]; network: string }

/** Finds wallets that announce themselves, before or after the page. Returns the undo. */
export function watchWallets(found: (wallet: Wallet) => void): () => void {
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (isWallet(detail)) found(detail)
  }
  window.addEventListener('tidal:wallet', listen)
  window.dispatchEvent(new Event('tidal:ask'))
  return () => window.removeEventListener('tidal:wallet', listen)
}

/** Any script on the page can claim to be a wallet, so check the object first. */
export function isWallet(value: unknown): value is Wallet {
  const wallet = Object(value)
  return (
    ['id', 'name', 'icon'].every((key) => typeof wallet[key] === 'string') &&
    ['request', 'on'].every((key) => typeof wallet[key] === 'function')
  )
}

/** The state that a wallet sent, or undefined if it is malformed. */
export function readState(value: unknown): WalletState | undefined {
  const { addresses, network } = Object(value)
  const isState = Array.isArray(addresses) && addresses.every((one) => typeof one === 'string')
  return isState && typeof network === 'string' ? { addresses, network } : undefined
}
