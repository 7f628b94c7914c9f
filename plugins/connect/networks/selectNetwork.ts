import type { CaipNetwork, Context } from '../../../kernel/index.js'
import { leaveNetworks } from './switchAttempt.js'

/**
 * A connected wallet is asked in a view of its own, unless it is there already; without one the network is just chosen.
 * Where a wallet is connected, but to another namespace, the visitor is asked before looking for one of this.
 */
export async function selectNetwork(ctx: Context<'connect'>, network: CaipNetwork): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId } = network
  const { session } = ctx
  const isConnected = session.account(namespace)?.address !== undefined
  const isThere = session.network(namespace)?.caipNetworkId === caipNetworkId
  const isElsewhere = session.state.get().activeNamespace !== namespace
  if (!isElsewhere && isThere) return leaveNetworks(ctx)
  if (isConnected && !isThere) return ctx.navigate('SwitchNetwork', { network: caipNetworkId })
  if (!isConnected && isElsewhere && session.account()?.address !== undefined) {
    const to = { switchToChain: namespace, network: caipNetworkId } as const
    return ctx.navigate('SwitchActiveChain', { ...to, navigateTo: 'Connect', navigateWithReplace: true })
  }
  try {
    await session.switchNetwork({ caipNetworkId })
    leaveNetworks(ctx)
  } catch (error) {
    ctx.log.warn('The network could not be chosen.', error)
    const fallback = ctx.t('connect.switch-failed')
    ctx.toast.show('error', error instanceof Error ? error.message : fallback)
  }
}
