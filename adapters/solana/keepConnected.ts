import type { AdapterContext, Connected } from '../../kernel/adapters/adapter.js'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { onAbort } from '../abortable.js'
import type { Connection, Connections } from '../connections.js'
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
  /** The wallet was read without a prompt. */
  isSilent: boolean
}

/**
 * Syncs with a wallet from its approval until the visitor disconnects, it shows no account any more, or it
 * unregisters.
 */
export function keepConnected({
  ctx,
  connections,
  askNode,
  opened,
  listed,
  isSilent,
}: Parameters): Connected {
  const { accounts, connected } = opened
  const { connectorId, caipNetworkId } = connected
  const network = findNetwork(ctx.networks(), caipNetworkId)
  if (!network) throw new ChainNotSupportedError()
  const live = isSilent ? connections.get(connectorId) : undefined
  if (live?.value.wallet === listed.wallet) return renew(live, opened, network)
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
  value.provider = createProvider({ signer: createStandardSigner(connection), ask, ...emitter })
  return { ...connected, provider: value.provider }
}

/** Updates a connection from a silent read. Its provider and the requests that wait for the visitor go on. */
function renew(
  { value }: Connection<SolanaConnection>,
  { accounts, connected }: Opened,
  network: CaipNetwork,
) {
  const addresses = accounts.map(({ address }) => address)
  const isSame = `${addresses}` === `${value.accounts.map(({ address }) => address)}`
  Object.assign(value, { network, accounts })
  if (!isSame) value.emit('accountsChanged', addresses)
  return { ...connected, provider: value.provider }
}
