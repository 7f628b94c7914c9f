import type { CaipNetworkId, Session } from '../../../kernel/index.js'

/** Of a namespace without a wallet: what the next wallet is asked for. The page stays where it is. */
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
