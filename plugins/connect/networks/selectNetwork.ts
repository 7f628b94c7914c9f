import type { CaipNetwork, Context } from '../../../kernel/index.js'
import { showSwitchFailed } from './showSwitchFailed.js'
import { leaveNetworks } from './switchAttempt.js'

/**
 * Selects a network. A connected wallet on another network is asked in a separate view. If only another namespace is
 * connected, the visitor confirms before choosing a wallet for this one.
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
    ctx.log.warn('Switching the network failed.', error)
    showSwitchFailed(ctx, error)
  }
}
