import type { Services } from '../../../kernel/index.js'

/** Hosts that nobody can have (RFC 6761): nothing of a test ever leaves for a real one. */
export const SERVICES: Services = {
  catalogue: 'https://catalogue.latchkey.test',
  blockchain: 'https://blockchain.latchkey.test',
  analytics: 'https://analytics.latchkey.test',
  secure: 'https://secure.latchkey.test',
  relay: 'wss://relay.latchkey.test',
}

export type ServiceName = 'catalogue' | 'blockchain' | 'analytics' | 'secure' | 'nodes'
/** Instead of an answer: a status, no connection, none in time, or something that is not what was promised. */
export type Fault = number | 'refuse' | 'hang' | 'garbage'
export type ServiceRequest = {
  readonly service: ServiceName
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON; undefined where there was none. */
  readonly body: unknown
}
/** What a path answers: JSON as it is, a whole response, or a function of the request. */
export type ServiceAnswer = unknown | Response | ((request: ServiceRequest) => unknown)
export type ServiceAnswers = Readonly<Record<string, ServiceAnswer>>
