import type { CaipNetwork, Context } from '../../../kernel/index.js'
import { CONNECTOR_ID, isEmbedded, NAMESPACES, networkFor } from './networks.js'

/** Parameters of views that may be for one namespace. */
type Asked = { namespace?: string | undefined }

/**
 * The network to log in on: in the namespace of an open view, else the modal's, else the page's, if embedded wallets
 * exist there; else in the first supported namespace.
 */
export function loginNetwork({
  session,
  router,
  modal,
}: Pick<Context<'embedded-wallet'>, 'session' | 'router' | 'modal'>): CaipNetwork | undefined {
  const isThere = (namespace: string | undefined) =>
    isEmbedded(namespace) && session.connector(CONNECTOR_ID, namespace) !== undefined
  const views = router.state.get().stack.map(({ params }) => (params as Asked | undefined)?.namespace)
  const wanted = [...views.reverse(), modal.state.get().namespace, session.state.get().activeNamespace].find(
    isThere,
  )
  const namespace = NAMESPACES.find((one) => one === wanted) ?? NAMESPACES.find(isThere)
  return namespace && networkFor(session, namespace)
}
