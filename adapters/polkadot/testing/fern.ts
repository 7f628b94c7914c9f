import { ROOT_KEY } from '../../../test/sandbox/accounts.js'
import type { SandboxConfig } from '../../../test/sandbox/types.js'
import type { FernControl, FernInit } from '../../../test/sandbox/wallets/types.js'

// Defined as in the sandbox's bundle.
Object.assign(globalThis, { SANDBOX_ROOT_KEY: ROOT_KEY })
const { startFern } = await import('../../../test/sandbox/wallets/fern/index.js')

/** The sandbox's own Polkadot wallet, which approves everything by default. */
export function startFakeFern(init: FernInit = {}): FernControl {
  const config = { networks: [] } as unknown as SandboxConfig
  return startFern({ policies: { '*': 'approve' }, as: 'polkadot-js', ...init }, config)
}

/** Restores the window as it was before any wallet, and clears wallet storage. */
export function clearPage(): void {
  localStorage.clear()
  Reflect.deleteProperty(window, 'injectedWeb3')
}
