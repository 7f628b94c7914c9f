import type { Core } from './core.js'
import type { Manifests } from './host/host.js'
import type { Services } from './options.js'
import type { FeatureOptions } from './services/features.js'
import { overruled } from './services/overruled.js'

const KNOWN = [
  'id projectId networks adapters plugins metadata defaultNetwork features services themeMode themeVariables debug',
  'basic disableAppend logLevel enableEmbedded enableEIP6963 enableInjected enableCoinbase enableWalletConnect enableWallets',
  'enableWalletGuide enableNetworkSwitch enableFramedSigning enableReconnect enableAuthLogger allowUnsupportedChain',
  'allWallets',
  'featuredWalletIds includeWalletIds excludeWalletIds customWallets connectorImages chainImages customRpcUrls paymasters tokens',
  'defaultAccountTypes termsConditionsUrl privacyPolicyUrl universalProvider universalProviderConfigOverride',
  'initialState stateStore',
  'manualWCControl experimental_preferUniversalLinks prefetch locale messages onError',
]
const SERVICES: Readonly<Record<keyof Services, true>> = {
  catalogue: true,
  blockchain: true,
  analytics: true,
  secure: true,
  relay: true,
}
const FEATURES: Readonly<Record<keyof FeatureOptions, true>> = {
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  history: true,
  multiWallet: true,
  analytics: true,
  receive: true,
  send: true,
  legalCheckbox: true,
  pay: true,
  collapseWallets: true,
  allWallets: true,
  emailShowWallets: true,
  reownBranding: true,
  connectMethodsOrder: true,
  connectorTypeOrder: true,
  walletFeaturesOrder: true,
}

/**
 * In debug mode, warns once features are resolved about the host's features that the project's configuration
 * overrides.
 */
async function warnOverruled({
  features,
  options,
  log,
  ready,
  scope,
}: Pick<Core, 'features' | 'options' | 'log' | 'ready' | 'scope'>): Promise<void> {
  await ready()
  const { basic, features: wishes } = options
  // With these options the host itself turns features off.
  if (basic || wishes?.pay || scope.signal.aborted) return
  const names = overruled(features.get(), wishes)
  if (names.length > 0) log.warn(`Remote features override ${names.join(', ')}.`)
}

/** In debug mode, warns about options that neither the kit nor an installed plugin knows, such as typos. */
function warnUnknownOptions({
  config,
  host,
  log,
}: Pick<Core, 'config' | 'log'> & { readonly host: Manifests }): void {
  const known = new Set(KNOWN.flatMap((line) => line.split(' ')))
  const features = new Set(Object.keys(FEATURES))
  for (const { definition, remoteId } of host.entries.values()) {
    for (const key of definition.claims ?? []) known.add(key)
    if (remoteId !== undefined) features.add(remoteId)
  }
  const unknown = [
    ...Object.keys(config).filter((key) => !known.has(key)),
    ...unknownMembers(config, 'services', new Set(Object.keys(SERVICES))),
    ...unknownMembers(config, 'features', features),
  ]
  if (unknown.length > 0) log.warn(`Unknown options of createAppKit are ignored: ${unknown.join(', ')}.`)
}

function unknownMembers(config: object, option: string, known: ReadonlySet<string>): string[] {
  const members = Object.keys(Object(Reflect.get(config, option)) as object)
  return members.filter((key) => !known.has(key)).map((key) => `${option}.${key}`)
}

/** Both warnings of debug mode. */
export function warnOptions(
  kernel: Parameters<typeof warnUnknownOptions>[0] & Parameters<typeof warnOverruled>[0],
) {
  warnUnknownOptions(kernel)
  return warnOverruled(kernel)
}
