import type { CaipNetwork, Kernel } from '../../../kernel/index.js'
import { CONNECTOR_ID, isEmbedded, NAMESPACES, networkFor } from './networks.js'

/** Where a login begins: in the modal's namespace, or the page's, where the embedded wallet has it; else in the first. */
export function loginNetwork({ session, modal }: Pick<Kernel, 'session' | 'modal'>): CaipNetwork | undefined {
  const isThere = (namespace: string | undefined) =>
    isEmbedded(namespace) && session.connector(CONNECTOR_ID, namespace) !== undefined
  const wanted = [modal.get().namespace, session.state.get().activeNamespace].find(isThere)
  const namespace = NAMESPACES.find((one) => one === wanted) ?? NAMESPACES.find(isThere)
  return namespace && networkFor(session, namespace)
}
