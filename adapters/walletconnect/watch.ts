import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { WalletConnectProvider } from './contract.js'

/**
 * Reports the wallet's changes to the session. Returns a function that stops it, which the wallet's
 * disconnect also calls.
 */
export function watch(ctx: AdapterContext, connectorId: string, provider: WalletConnectProvider): () => void {
  const update = () => {
    const access = provider.access()
    if (!access) return
    const { caipNetworkId, approvedNetworkIds } = access
    const accounts = access.accounts.map((address) => ({ address }))
    ctx.update(connectorId, { accounts, caipNetworkId, approvedNetworkIds })
  }
  const end = () => {
    stop()
    ctx.disconnected(connectorId)
  }
  const events = ['accountsChanged', 'chainChanged', 'session_update']
  const stop = () => {
    for (const event of events) provider.removeListener(event, update)
    provider.removeListener('disconnect', end)
    ctx.signal.removeEventListener('abort', stop)
  }
  for (const event of events) provider.on(event, update)
  provider.on('disconnect', end)
  ctx.signal.addEventListener('abort', stop)
  return stop
}
