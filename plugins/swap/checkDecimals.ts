import { UnsupportedChainError } from '../../kernel/index.js'
import type { SwapToken } from './contract.js'
import { contractOf, isNative } from './core.js'
import type { Step } from './nextCall.js'

/**
 * Whether a token counts otherwise than the service says, or does not say how: the amounts on screen, and what is allowed,
 * would be others than the visitor reads. The native currency's decimals are the network's own.
 */
export async function hasOtherDecimals({ ctx, quote, network, signal }: Step): Promise<boolean> {
  const told: readonly SwapToken[] = [quote.from, quote.to].filter((one) => !isNative(one))
  try {
    const { decimals } = await ctx.session.capability('simulation', network.chainNamespace)
    const own = await decimals({ tokens: told.map(contractOf), network, signal })
    return told.some((one, index) => own[index] !== one.decimals)
  } catch (error) {
    if (signal.aborted) throw error
    // Nobody can be asked, so nobody says that it is right.
    if (!(error instanceof UnsupportedChainError)) ctx.log.warn('The decimals could not be read.', error)
    return true
  }
}
