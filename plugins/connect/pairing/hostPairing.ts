import type { Context } from '../../../kernel/index.js'
import type { WalletPairingParameters } from './createWalletPairing.js'

/**
 * The address from a host that pairs by itself, passed in the params of the first view. Undefined if the kit pairs.
 */
export function hostPairing({
  host,
  router,
}: Pick<Context<'connect'>, 'host' | 'router'>): WalletPairingParameters['host'] {
  const uri = uriOf(router.state.get().stack[0]?.params)
  return uri !== undefined || host.options.manualWCControl ? { uri } : undefined
}

function uriOf(params: unknown): string | undefined {
  const uri = typeof params === 'object' && params !== null && 'uri' in params ? params.uri : undefined
  return typeof uri === 'string' ? uri : undefined
}
