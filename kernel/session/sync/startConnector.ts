import type { Namespace } from '../../base/caip.js'
import type { Kernel } from '../../kernel.js'

/** With which connector a namespace starts: the one that says so, else the stored one. */
export const startConnector = (
  { session, storage }: Pick<Kernel, 'session' | 'storage'>,
  namespace: Namespace,
): string | undefined =>
  session.state.get().connectors.find((one) => one.isStarter && one.chain === namespace)?.id ??
  storage.get(`${namespace}:connected_connector_id`)
