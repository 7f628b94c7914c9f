import type { ConnectorInfo } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'

/**
 * Returns the generic EVM connector if the injected provider is this wallet. Only for wallets that do not announce
 * themselves; `matchConnectors` finds the others.
 */
export function matchInjected(
  connectors: readonly ConnectorInfo[],
  { injected = [] }: Pick<CatalogueWallet, 'injected'>,
): ConnectorInfo | undefined {
  const isHere = injected.some(({ injected_id: id }) => id !== undefined && isSet(id))
  return isHere ? connectors.find(({ type, chain }) => type === 'INJECTED' && chain === 'eip155') : undefined
}

/** Wallets mark their provider with a flag, such as `window.ethereum.isRabby`. */
function isSet(flag: string): boolean {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    return typeof provider === 'object' && provider !== null && Reflect.get(provider, flag) === true
  } catch {
    // Treat a provider whose properties throw as unmarked.
    return false
  }
}
