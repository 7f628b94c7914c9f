import { ROOT_KEY } from '../../../test/sandbox/accounts.js'
import type { SandboxConfig } from '../../../test/sandbox/types.js'

// Defined as in the sandbox's bundle.
Object.assign(globalThis, { SANDBOX_ROOT_KEY: ROOT_KEY })
const { startHeath } = await import('../../../test/sandbox/wallets/heath/index.js')

export const EVM_NETWORKS = ['eip155:1', 'eip155:10'] as const
export const SOLANA_NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Starts the sandbox's wallet with multichain sessions on this page, for good. It approves everything at first. */
export function startFakeHeath() {
  const config = {
    networks: EVM_NETWORKS.map((id) => ({ id: Number(id.slice('eip155:'.length)), nodeUrl: '' })),
    solana: { nodeUrl: '', caipNetworkId: SOLANA_NETWORK },
  } as unknown as SandboxConfig
  const policies = { '*': 'approve', wallet_createSession: 'approve' } as const
  return startHeath({ accounts: [0], policies }, config)
}

/** Delivers messages as browsers do. The tests' DOM leaves out their source and origin. */
export function deliverMessages(): void {
  window.postMessage = (data: unknown) => {
    const event = new MessageEvent('message', { data, source: window, origin: location.origin })
    queueMicrotask(() => window.dispatchEvent(event))
  }
}
