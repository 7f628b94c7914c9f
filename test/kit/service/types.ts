import type { Services } from '../../../kernel/index.js'

/** Reserved hosts (RFC 6761): no request of a test ever reaches a real one. */
export const SERVICES: Services = {
  catalogue: 'https://catalogue.latchkey.test',
  blockchain: 'https://blockchain.latchkey.test',
  analytics: 'https://analytics.latchkey.test',
  secure: 'https://secure.latchkey.test',
  relay: 'wss://relay.latchkey.test',
}

export type ServiceName = 'catalogue' | 'blockchain' | 'analytics' | 'secure' | 'nodes'
/** Replaces an answer: a status, no connection, no answer in time, or an unexpected body. */
export type Fault = number | 'refuse' | 'hang' | 'garbage'
export type ServiceRequest = {
  readonly service: ServiceName
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON; undefined if the request had no body. */
  readonly body: unknown
}
/** The answer of a path: JSON, a whole response, or a function of the request. */
export type ServiceAnswer = unknown | Response | ((request: ServiceRequest) => unknown)
export type ServiceAnswers = Readonly<Record<string, ServiceAnswer>>
