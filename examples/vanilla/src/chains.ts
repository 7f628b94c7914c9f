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

/** The chains that this page has a network of. */
export const chains = NAMES.filter(({ namespace }) => has(namespace))

/** Shows a chain's account where one is connected, else its wallets. */
export async function go(namespace: Namespace): Promise<void> {
  const network = kit.getNetwork(namespace).caipNetwork
  if (network && kit.getAccount(namespace)?.isConnected) await kit.switchNetwork(network)
  else await kit.open({ namespace })
}

/** Ends the wallet that is shown. The kit then shows another chain's, if there is one. */
export const leaveChain = () => kit.disconnect(kit.getState().activeChain)
