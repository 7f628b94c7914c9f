import type { CaipNetworkId, Kernel } from '../../../kernel/index.js'

/** Of a namespace without a wallet: what the next wallet is asked for. The page stays where it is. */
export function chooseNetwork(
  { state, account, findNetwork }: Pick<Kernel['session'], 'state' | 'account' | 'findNetwork'>,
  caipNetworkId: CaipNetworkId,
): void {
  const namespace = findNetwork(caipNetworkId)?.chainNamespace
  const { networks } = state.get()
  const chain = namespace && networks[namespace]
  if (!chain || account(namespace)?.address !== undefined) return
  state.patch({ networks: { ...networks, [namespace]: { ...chain, caipNetworkId } } })
}
