import type { AdapterContext, Connected } from '../../kernel/adapters/adapter.js'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import { onAbort } from '../abortable.js'
import type { Connections } from '../connections.js'
import { createEmitter } from '../emitter.js'
import { findNetwork } from './chains.js'
import type { Opened } from './connect.js'
import { follow, type SolanaConnection } from './connection.js'
import type { AskNode } from './nodes.js'
import { createProvider } from './provider.js'
import { createStandardSigner } from './standardSigner.js'
import type { ListedWallet } from './standardWallet.js'

type Parameters = {
  ctx: AdapterContext
  connections: Connections<SolanaConnection>
  askNode: AskNode
  opened: Opened
  listed: ListedWallet
}

/**
 * Syncs with a wallet from its approval until the visitor disconnects, it shows no account any more, or it
 * unregisters.
 */
export function keepConnected({ ctx, connections, askNode, opened, listed }: Parameters): Connected {
  const { accounts, connected } = opened
  const { connectorId, caipNetworkId } = connected
  const network = findNetwork(ctx.networks(), caipNetworkId)
  if (!network) throw new ChainNotSupportedError()
  const { emit, ...emitter } = createEmitter()
  const connection = connections.add(connectorId, { wallet: listed.wallet, network, accounts, emit })
  const { signal, value } = connection

  const unsubscribe = onAbort(listed.gone, () => {
    connection.end()
    ctx.disconnected(connectorId)
  })
  const ended = () => {
    unsubscribe()
    // For the page, a connection replaced by a newer one of the same wallet has not ended.
    if (!connections.get(connectorId)) emit('disconnect', undefined)
  }
  onAbort(signal, ended)
  follow(ctx, connectorId, connection)

  const ask = (method: string, params: readonly unknown[]) =>
    askNode(method, params, { network: value.network, signal })
  return {
    ...connected,
    provider: createProvider({ signer: createStandardSigner(connection), ask, ...emitter }),
  }
}
