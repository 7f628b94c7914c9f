import type { AdapterContext } from '../kernel/adapters/adapter.js'
import { type Circuits, guard } from '../kernel/services/circuit.js'

/** Fewer than for a service, whose own requests may go to the same host. */
const ALLOWED_FAILURES = 4

/** The recent failures of the kit's nodes, by their URLs. */
export const circuitsOf = (shared: AdapterContext['shared']): Circuits =>
  shared('circuits of nodes', () => new Map())

/** Sends a request to a node unless it has just failed several times in a row. */
export const guardNode = <T>(circuits: Circuits, url: string, request: () => Promise<T>): Promise<T> =>
  guard(circuits, { names: [url], allowed: ALLOWED_FAILURES }, request)
