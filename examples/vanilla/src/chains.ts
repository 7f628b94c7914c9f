import type { Namespace } from 'latchkey'
import { kit } from './kit.js'
import { networks } from './networks.js'

const NAMES: readonly { namespace: Namespace; name: string }[] = [
  { namespace: 'eip155', name: 'EVM' },
  { namespace: 'solana', name: 'Solana' },
  { namespace: 'bip122', name: 'Bitcoin' },
  { namespace: 'polkadot', name: 'Polkadot' },
  { namespace: 'cosmos', name: 'Cosmos' },
]
const has = (namespace: Namespace) =>
  networks.some(({ chainNamespace = 'eip155' }) => chainNamespace === namespace)

/** The chains of this page's networks. */
export const chains = NAMES.filter(({ namespace }) => has(namespace))

/** Switches to a chain's connected account, or opens its wallets. */
export async function go(namespace: Namespace): Promise<void> {
  const network = kit.getNetwork(namespace).caipNetwork
  if (network && kit.getAccount(namespace)?.isConnected) await kit.switchNetwork(network)
  else await kit.open({ namespace })
}

/** Disconnects the active chain's wallet. The kit then activates another connected chain, if there is one. */
export const leaveChain = () => kit.disconnect(kit.getState().activeChain)
