import type { Provider } from '../../evm/connector.js'
import { sdkNotLoaded } from '../sdk/sdkNotLoaded.js'

/** Outside a Safe there is no answer. */
const ANSWER_LIMIT_MS = 5_000

/** @param origin the only one whose answers count. @throws if the framing page is not that Safe. */
export async function createProvider(origin: string): Promise<Provider> {
  const [{ default: SafeAppsSDK }, { SafeAppProvider }] = await Promise.all([loadSdk(), loadProvider()])
  const sdk = new SafeAppsSDK({ allowedDomains: [exactly(origin)] })
  const provider = new SafeAppProvider(await within(sdk.safe.getInfo(), ANSWER_LIMIT_MS), sdk)
  return {
    // Opening the page in the Safe already connected it.
    request: async ({ method, params }) =>
      provider.request({
        method: method === 'eth_requestAccounts' ? 'eth_accounts' : method,
        ...(Array.isArray(params) && { params }),
      }),
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
    // The page cannot disconnect from the Safe that frames it, and there is no permission to revoke.
    disconnect: async () => {},
  }
}

// Inside `try`, so that webpack only warns if a package is missing.

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
    const late = () => reject(new DOMException('The Safe did not answer in time.', 'TimeoutError'))
    const timer = setTimeout(late, limitMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
