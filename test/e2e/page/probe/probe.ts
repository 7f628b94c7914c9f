/** The smallest page that can find and use wallets: tests the sandbox without any of our own code. */

interface Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
}

export interface Outcome {
  result?: unknown
  error?: { code: unknown; message: string; data: unknown }
}

export interface Probe {
  /** The names of announced wallets. */
  names(): string[]
  events: [event: string, payload: unknown][]
  request(rdns: string, method: string, params?: unknown): Promise<Outcome>
}

declare global {
  interface Window {
    probe: Probe
  }
}

interface Announcement {
  info: { name: string; rdns: string }
  provider: Provider
}

const found = new Map<string, Announcement>()
const events: Probe['events'] = []

window.addEventListener('eip6963:announceProvider', (event) => {
  const { detail } = event as CustomEvent<Announcement>
  if (found.has(detail.info.rdns)) return
  found.set(detail.info.rdns, detail)
  for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect']) {
    detail.provider.on(name, (payload) => events.push([name, payload]))
  }
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

window.probe = {
  names: () => [...found.values()].map(({ info }) => info.name),
  events,
  request: async (rdns, method, params) => {
    const legacy = (window as { ethereum?: Provider }).ethereum
    const provider = rdns === 'legacy' ? legacy : found.get(rdns)?.provider
    if (!provider) throw new Error(`No wallet ${rdns}.`)
    try {
      return { result: await provider.request({ method, params }) }
    } catch (error) {
      const { code, message, data } = error as { code?: unknown; message: string; data?: unknown }
      return { error: { code, message, data } }
    }
  },
}
