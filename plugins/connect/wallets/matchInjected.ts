import type { ConnectorInfo } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'

/**
 * The generic connector, when what is injected says that it is this wallet. For wallets that do not announce
 * themselves: those that do are found by `matchConnectors`.
 */
export function matchInjected(
  connectors: readonly ConnectorInfo[],
  { injected = [] }: Pick<CatalogueWallet, 'injected'>,
): ConnectorInfo | undefined {
  const isHere = injected.some(({ injected_id: id }) => id !== undefined && isSet(id))
  return isHere ? connectors.find(({ type }) => type === 'INJECTED') : undefined
}

/** Wallets mark themselves on their provider, such as `window.ethereum.isRabby`. */
function isSet(flag: string): boolean {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    return typeof provider === 'object' && provider !== null && Reflect.get(provider, flag) === true
  } catch {
    // A provider whose properties throw says nothing about itself.
    return false
  }
}
