import type { Core } from './core.js'
import type { Manifests } from './host/host.js'
import { overruled } from './services/overruled.js'

const KNOWN = [
  'id projectId networks adapters plugins metadata defaultNetwork features services themeMode themeVariables debug',
  'basic disableAppend logLevel enableEmbedded enableEIP6963 enableInjected enableCoinbase enableWalletConnect enableWallets',
  'enableWalletGuide enableNetworkSwitch enableFramedSigning enableReconnect enableAuthLogger allowUnsupportedChain',
  'allWallets',
  'featuredWalletIds includeWalletIds excludeWalletIds customWallets connectorImages chainImages customRpcUrls tokens',
  'defaultAccountTypes termsConditionsUrl privacyPolicyUrl universalProvider universalProviderConfigOverride',
  'manualWCControl experimental_preferUniversalLinks prefetch locale messages onError',
]

/** In debug mode, once it is known: which wishes of the host the project's own configuration did not grant. */
export async function warnOverruled({
  features,
  options,
  log,
  ready,
  scope,
}: Pick<Core, 'features' | 'options' | 'log' | 'ready' | 'scope'>): Promise<void> {
  await ready()
  const { basic, features: wishes } = options
  // Both take features away by the host's own word.
  if (basic || wishes?.pay || scope.signal.aborted) return
  const names = overruled(features.get(), wishes)
  if (names.length > 0) log.warn(`Remote features win over ${names.join(', ')}.`)
}

/** In debug mode: names options that neither the kit nor an installed plugin knows, so that a typing slip is seen. */
export function warnUnknownOptions({
  config,
  host,
  log,
}: Pick<Core, 'config' | 'log'> & { readonly host: Manifests }): void {
  const known = new Set(KNOWN.flatMap((line) => line.split(' ')))
  for (const { definition } of host.entries.values()) {
    for (const key of definition.claims ?? []) known.add(key)
  }
  const unknown = Object.keys(config).filter((key) => !known.has(key))
  if (unknown.length > 0) log.warn(`Unknown options of createAppKit are ignored: ${unknown.join(', ')}.`)
}
