import type { Namespace } from '../../base/caip.js'
import type { Core } from '../../core.js'
import type { Session } from '../session.js'

/** The connector that a namespace starts with: one marked `isStarter`, else the stored one. */
export const startConnector = (
  { session, storage }: Pick<Core, 'storage'> & { readonly session: Session },
  namespace: Namespace,
): string | undefined =>
  session.state.get().connectors.find((one) => one.isStarter && one.chain === namespace)?.id ??
  storage.get(`${namespace}:connected_connector_id`)
