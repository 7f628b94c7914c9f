import type { CaipNetwork, Context } from '../../kernel/index.js'
import { leaveNetworks } from './switchAttempt.js'

/** A connected wallet is asked in a view of its own; without one the network is just chosen. */
export async function selectNetwork(ctx: Context<'connect'>, network: CaipNetwork): Promise<void> {
  const { chainNamespace, caipNetworkId } = network
  const { session } = ctx
  if (session.network()?.caipNetworkId === caipNetworkId) return leaveNetworks(ctx)
  if (session.account(chainNamespace)?.status === 'connected') {
    ctx.navigate('SwitchNetwork', { network: caipNetworkId })
    return
  }
  try {
    await session.switchNetwork({ caipNetworkId })
    leaveNetworks(ctx)
  } catch (error) {
    ctx.kernel.log.warn('The network could not be chosen.', error)
    const fallback = ctx.kernel.texts.format('connect.switch-failed')
    ctx.toast.show('error', error instanceof Error ? error.message : fallback)
  }
}
