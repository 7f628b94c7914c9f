import { type Connection, parseCaipNetworkId } from '../../kernel/index.js'
import { useKit } from '../hooks/kit.js'
import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'

export type AskedWallet = Pick<Connection, 'connectorId' | 'icon'> & { readonly name: string }

/**
 * The wallet of a transaction, by its connector (`connectorId`) and network (CAIP-2). Another one may be active by now, or
 * this one disconnected.
 */
export function useAskedWallet(connectorId: string, caipNetworkId: string): AskedWallet {
  const { session } = useKit()
  const t = useText()
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const known = useSlice('session', ({ connections, recentConnections }) =>
    [connections, recentConnections]
      .flatMap((lists) => lists[namespace] ?? [])
      .find((one) => one.connectorId === connectorId),
  )
  const listed = session.connector(connectorId, namespace)
  const { name = listed?.name ?? t('shell.dialog'), icon = listed?.imageUrl } = known ?? {}
  return { connectorId, name, icon }
}
