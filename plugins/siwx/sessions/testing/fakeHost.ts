import type { CaipNetworkId, Namespace } from '../../../../kernel/index.js'
import { createHttp, type HttpOptions } from '../../../../kernel/services/http.js'
import type { SIWXHost } from '../../contract.js'

/** A kit's host object, with a storage that tests can inspect. */
export function createFakeHost(more: Partial<SIWXHost> = {}) {
  const stored = new Map<string, string>()
  const abort = new AbortController()
  const services = {
    catalogue: 'https://catalogue.test',
    blockchain: 'https://blockchain.test',
    analytics: 'https://analytics.test',
    secure: 'https://secure.test',
    relay: 'wss://relay.test',
  }
  const params: HttpOptions['params'] = { projectId: 'p1', st: 'appkit', sv: 'html-latchkey-0' }
  const host: SIWXHost = {
    projectId: 'p1',
    services,
    http: (baseUrl) => createHttp({ baseUrl, params, signal: abort.signal }),
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    network: (_chainId: CaipNetworkId) => undefined,
    networks: () => [],
    walletInfo: (_namespace: Namespace) => undefined,
    profile: async () => undefined,
    publicKey: () => undefined,
    clientId: () => undefined,
    signal: abort.signal,
    ...more,
  }
  return { host, stored, destroy: () => abort.abort() }
}
