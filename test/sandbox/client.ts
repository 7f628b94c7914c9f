import type { Address, Fault, Feature, LoggedRequest, SandboxConfig } from './types.js'

/** An analytics body, as the service recorded it. */
export interface RecordedEvent {
  eventId: string
  url: string
  domain: string
  timestamp: number | string
  props: { type: string; event: string; properties?: Record<string, unknown>; address?: string }
}

export interface MintParameters {
  chainId: number
  symbol: string
  to: Address
  /** In whole tokens, such as "12.5". */
  amount: string
}

/** The control API for one project: nothing done here reaches the tests of another. */
export interface SandboxClient {
  config: SandboxConfig
  projectId: string
  /** What the configuration service answers. Everything is on until it is set. */
  features(features: Feature[]): Promise<void>
  origins(origins: string[]): Promise<void>
  analytics(isEnabled: boolean): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** What pages of this project asked of the services, oldest first. */
  requests(filter?: Partial<Pick<LoggedRequest, 'service' | 'method' | 'path'>>): Promise<LoggedRequest[]>
  events(): Promise<RecordedEvent[]>
  cspReports(): Promise<unknown[]>
  rpc<T = unknown>(chainId: number, method: string, params?: unknown[]): Promise<T>
  mint(parameters: MintParameters): Promise<void>
}

export function createClient(config: SandboxConfig, projectId: string): SandboxClient {
  const project = `${config.control}/${projectId}`

  return {
    config,
    projectId,
    features: async (features) => void (await call('PUT', `${project}/features`, features)),
    origins: async (origins) => void (await call('PUT', `${project}/origins`, origins)),
    analytics: async (isEnabled) => void (await call('PUT', `${project}/analytics`, isEnabled)),
    fault: async (fault) => void (await call('POST', `${project}/faults`, fault)),
    clearFaults: async () => void (await call('DELETE', `${project}/faults`)),
    requests: async (filter = {}) => {
      const all = (await call('GET', `${project}/requests`)) as LoggedRequest[]
      const wanted = Object.entries(filter) as [keyof typeof filter, string][]
      return all.filter((request) => wanted.every(([key, value]) => request[key] === value))
    },
    events: async () => (await call('GET', `${project}/events`)) as RecordedEvent[],
    cspReports: async () => (await call('GET', `${project}/csp`)) as unknown[],
    mint: async (parameters) => void (await call('POST', `${config.control}/mint`, parameters)),
    rpc: async <T>(chainId: number, method: string, params: unknown[] = []) => {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const answer = await call('POST', `${config.control}/chain/${chainId}/rpc`, body)
      const { result, error } = answer as { result?: T; error?: { message: string } }
      if (error) throw new Error(`${method}: ${error.message}`)
      return result as T
    },
  }
}

async function call(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
