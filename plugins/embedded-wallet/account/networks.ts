import {
  type CaipNetwork,
  type CaipNetworkId,
  chainIdOf,
  type Session as KitSession,
} from '../../../kernel/index.js'
import type { FrameChainId } from '../frame/contract.js'

/** Embedded wallets exist on EVM and Solana only. */
export const NAMESPACES = ['eip155', 'solana'] as const
/** Id of its connector in both namespaces. */
export const CONNECTOR_ID = 'ID_AUTH'
export type EmbeddedNamespace = (typeof NAMESPACES)[number]
export const isEmbedded = (namespace: string | undefined): namespace is EmbeddedNamespace =>
  namespace === 'eip155' || namespace === 'solana'

type Session = Pick<KitSession, 'state' | 'network'>

export const networksOf = ({ state }: Pick<Session, 'state'>, namespace: EmbeddedNamespace) =>
  state.get().networks[namespace]?.requestedCaipNetworks ?? []

/** The requested network if the kit has it, else the page's network, else the first. */
export function networkFor(
  session: Session,
  namespace: EmbeddedNamespace,
  wanted?: CaipNetworkId | undefined,
): CaipNetwork | undefined {
  const all = networksOf(session, namespace)
  const known = (id: CaipNetworkId | undefined) => all.find((one) => one.caipNetworkId === id)
  return known(wanted) ?? known(session.network(namespace)?.caipNetworkId) ?? all[0]
}

/** The network's id in the frame's protocol: a number on eip155, else its CAIP-2 id. */
export const frameChainId = ({ chainNamespace, caipNetworkId }: CaipNetwork): FrameChainId =>
  chainNamespace === 'eip155' ? Number(chainIdOf(caipNetworkId)) : caipNetworkId

/** The network as requests carry it, with the host's own node first. */
export const toRpc = (network: CaipNetwork) => ({
  chainId: frameChainId(network),
  rpcUrl: network.customRpcUrls[0] ?? network.rpcUrls.default.http[0],
})

/** The other namespace, if the kit has it. */
export const others = ({ connector }: Pick<KitSession, 'connector'>, namespace: EmbeddedNamespace) =>
  NAMESPACES.filter((one) => one !== namespace && connector(CONNECTOR_ID, one))
