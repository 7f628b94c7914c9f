import { paymasterOf, supportsPaymaster } from '../../../kernel/index.js'
import { type Asker, capabilitiesOf } from './atomic.js'

export type Sponsor = {
  name: string
  /** The account would be upgraded first (EIP-7702). */
  isUpgrade: boolean
}

/**
 * Who pays the network fee in the visitor's place: the page's paymaster (ERC-7677), if the wallet supports paymasters
 * and runs calls as one. Undefined if the visitor pays. The wallet is not asked unless the page names a paymaster.
 */
export async function sponsorOf(asker: Asker): Promise<Sponsor | undefined> {
  const { ctx, network, signal } = asker
  try {
    const paymaster = paymasterOf(ctx.host.options, network.caipNetworkId)
    const capabilities = paymaster && (await capabilitiesOf(asker))
    const status = capabilities?.atomic?.status
    const isAtomic = status === 'supported' || status === 'ready'
    if (!paymaster || !isAtomic || !supportsPaymaster(capabilities)) return undefined
    return { name: paymaster.name, isUpgrade: status === 'ready' }
  } catch (error) {
    if (signal.aborted) throw error
    ctx.log.warn('The paymaster cannot be used.', error)
    return undefined
  }
}
