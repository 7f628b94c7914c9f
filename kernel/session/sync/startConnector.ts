import type { Namespace } from '../../base/caip.js'
import type { Core } from '../../core.js'
import type { Session } from '../session.js'

/** The connector that a namespace starts with, unless reconnecting is off: one marked `isStarter`, else the stored one. */
export const startConnector = (
  { session, storage, options }: Pick<Core, 'storage' | 'options'> & { readonly session: Session },
  namespace: Namespace,
): string | undefined =>
  options.enableReconnect === false
    ? undefined
    : (session.state.get().connectors.find((one) => one.isStarter && one.chain === namespace)?.id ??
      storage.get(`${namespace}:connected_connector_id`))
