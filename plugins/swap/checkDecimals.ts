import { UnsupportedChainError } from '../../kernel/index.js'
import type { SwapToken } from './contract.js'
import { contractOf, isNative } from './core.js'
import type { Step } from './nextCall.js'

/**
 * Whether a token’s own decimals differ from the service’s, or are unknown. Shown amounts and allowances would then be
 * wrong. The native currency’s decimals come from the network.
 */
export async function hasOtherDecimals({ ctx, quote, network, signal }: Step): Promise<boolean> {
  const tokens: readonly SwapToken[] = [quote.from, quote.to].filter((one) => !isNative(one))
  try {
    const { decimals } = await ctx.session.capability('simulation', network.chainNamespace)
    const own = await decimals({ tokens: tokens.map(contractOf), network, signal })
    return tokens.some((one, index) => own[index] !== one.decimals)
  } catch (error) {
    if (signal.aborted) throw error
    // Unverified decimals count as wrong.
    if (!(error instanceof UnsupportedChainError)) ctx.log.warn('The decimals could not be read.', error)
    return true
  }
}
