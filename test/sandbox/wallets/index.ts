import { BRANDS } from './brands.js'
import { readConfig } from './config.js'
import { createWallet } from './createWallet.js'
import { startDune } from './dune/index.js'
import { announce, createProvider } from './provider.js'
import type { WalletId } from './types.js'

const config = readConfig()
window.sandboxWallets ??= {}

const ids = config.wallets.filter((id): id is WalletId | 'dune' => id === 'dune' || id in BRANDS)
for (const id of ids) {
  if (id === 'dune') {
    window.sandboxWallets.dune = startDune(window.__sandboxWallets?.dune ?? {}, config)
    continue
  }
  const brand = BRANDS[id]
  const init = window.__sandboxWallets?.[id] ?? {}
  const wallet = createWallet(brand, init, config)
  const provider = createProvider(brand, wallet)
  window.sandboxWallets[id] = wallet.control

  if (brand.rdns) announce(brand, provider)
  else takeWindow(provider)
}

/** Sets `window.ethereum`, as wallets did before EIP-6963. */
function takeWindow(provider: object): void {
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
