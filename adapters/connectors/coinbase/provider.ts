import type { EvmConnectorParameters, Provider } from '../../evm/connector.js'
import type { CoinbaseOptions } from '../coinbase.js'
import { sdkNotLoaded } from '../sdk/sdkNotLoaded.js'
import { createPopups } from './popups.js'

const KEYS_URL = 'https://keys.coinbase.com/connect'
/** EIP-1193: the page has no account, or no longer has one. */
const UNAUTHORIZED = 4100

export async function createProvider(
  { preference = 'all', keysUrl = KEYS_URL }: CoinbaseOptions,
  { metadata, networks, signal }: EvmConnectorParameters,
): Promise<Provider> {
  const { createCoinbaseWalletSDK } = await loadSdk()
  const made = createCoinbaseWalletSDK({
    ...(metadata && { appName: metadata.name, appLogoUrl: metadata.icons[0] ?? null }),
    appChainIds: networks.map(({ id }) => Number(id)),
    // Used only by SDK builds that have telemetry.
    preference: { options: preference, keysUrl, telemetry: false },
  }).getProvider()
  // The SDK types its events by name. In Coinbase's own browser, or beside its extension, this is the
  // injected provider.
  const sdk = made as unknown as Provider
  const popups = createPopups(new URL(keysUrl).origin, signal)
  let accounts: Promise<unknown> | undefined

  /** One request at a time: asking again focuses the open popup. */
  const requestAccounts = (args: Parameters<Provider['request']>[0]) => {
    if (accounts) popups.focus()
    accounts ??= popups
      .during(() => sdk.request(args))
      .finally(() => {
        accounts = undefined
      })
    return accounts
  }

  return {
    async request(args) {
      if (args.method === 'eth_requestAccounts') return requestAccounts(args)
      if (args.method === 'eth_accounts') return sdk.request(args).catch(noAccounts)
      return popups.during(() => sdk.request(args))
    },
    on: (event, listener) => sdk.on?.(event, listener),
    removeListener: (event, listener) => sdk.removeListener?.(event, listener),
    disconnect: async () => sdk.disconnect?.(),
  }
}

async function loadSdk() {
  // Inside `try`, so that webpack only warns if the package is missing.
  try {
    return await import('@coinbase/wallet-sdk')
  } catch (cause) {
    throw sdkNotLoaded('@coinbase/wallet-sdk', cause)
  }
}

function noAccounts(error: { code?: unknown } | null): [] {
  if (error?.code === UNAUTHORIZED) return []
  throw error
}
