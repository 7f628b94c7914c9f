import type { Provider } from '../../evm/connector.js'
import { sdkNotLoaded } from '../sdk/sdkNotLoaded.js'

/** Outside a Safe nobody answers. */
const ANSWER_LIMIT_MS = 5_000

/** @param origin the only one whose answers count. @throws when the frame around the page is not that Safe. */
export async function createProvider(origin: string): Promise<Provider> {
  const [{ default: SafeAppsSDK }, { SafeAppProvider }] = await Promise.all([loadSdk(), loadProvider()])
  const sdk = new SafeAppsSDK({ allowedDomains: [exactly(origin)] })
  const provider = new SafeAppProvider(await within(sdk.safe.getInfo(), ANSWER_LIMIT_MS), sdk)
  return {
    // The visitor connected the Safe when they opened the page in it.
    request: async ({ method, params }) =>
      provider.request({
        method: method === 'eth_requestAccounts' ? 'eth_accounts' : method,
        ...(Array.isArray(params) && { params }),
      }),
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
    // The page cannot leave the Safe, and there is no permission to give back.
    disconnect: async () => {},
  }
}

// In `try`: webpack then only warns if a package is missing.

async function loadSdk() {
  try {
    return await import('@safe-global/safe-apps-sdk')
  } catch (cause) {
    throw sdkNotLoaded('@safe-global/safe-apps-sdk', cause)
  }
}

async function loadProvider() {
  try {
    return await import('@safe-global/safe-apps-provider')
  } catch (cause) {
    throw sdkNotLoaded('@safe-global/safe-apps-provider', cause)
  }
}

const exactly = (origin: string) => new RegExp(`^${origin.replaceAll('.', '\\.')}$`)

function within<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('No Safe answered in time.', 'TimeoutError'))
    const timer = setTimeout(late, limitMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
