import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/**
 * Registers a wallet with pages of the Wallet Standard that already listen, and with later ones.
 * @returns A function that unregisters it.
 */
export function register(wallet: Wallet): () => void {
  const stops: (() => void)[] = []
  const show = (page: WindowAppReadyEventAPI) => void stops.push(page.register(wallet))
  const onReady = (event: Event) => show((event as CustomEvent<WindowAppReadyEventAPI>).detail)

  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: show }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of stops) stop()
  }
}
