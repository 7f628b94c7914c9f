import type { CaipNetworkId, Session } from '../../../kernel/index.js'

/** Stores the network that the next wallet of its namespace connects with. The active network does not change. */
export function chooseNetwork(
  { state, account, findNetwork }: Pick<Session, 'state' | 'account' | 'findNetwork'>,
  caipNetworkId: CaipNetworkId,
): void {
  const namespace = findNetwork(caipNetworkId)?.chainNamespace
  const { networks } = state.get()
  const chain = namespace && networks[namespace]
  if (!chain || account(namespace)?.address !== undefined) return
  state.patch({ networks: { ...networks, [namespace]: { ...chain, caipNetworkId } } })
}
