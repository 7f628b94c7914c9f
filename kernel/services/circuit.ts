import { isOffline, isTemporary, random, readFailure, retryAfter } from './retry.js'

/** Pause after the last of the allowed failures, doubled by each failure of a request that follows a pause. */
const PAUSE_MS = 15_000
const MAX_PAUSE_MS = 60_000
/** Twice the longest pause of our own. */
const FORGOTTEN_MS = 180_000
/** A service can't end itself for longer than this. */
const MAX_RETRY_AFTER_MS = 300_000
/** Plugins choose the paths of their requests. */
const MAX_CIRCUITS = 100
/** From here on, requests that are still open count as failures, so a burst can't exceed the limit. */
const SUSPECT_FAILURES = 2

/** Least time between a failure and a request that the visitor wants. */
const WANTED_MS = 500

type Circuit = {
  failures: number
  open: number
  failedAt: number
  pauseMs: number
  /** The part of the pause that the backend asked for. */
  askedMs: number
  error: unknown
}
/** Recent failures by the name of a backend, or of a part of one. Belongs to a kit. */
export type Circuits = Map<string, Circuit>

export type GuardOptions = {
  /** The backend and the part of it that the request is for. */
  names: readonly string[]
  /** Consecutive failures before the first pause. */
  allowed: number
}

/**
 * Sends a request unless its backend has just failed several times in a row. A backend that fails gets fewer than ten
 * requests a minute, whoever sends them: after `allowed` failures one request per pause, and none before the time in
 * `Retry-After`. One success ends it, and a press of the visitor allows another one.
 * @throws the request's error; while paused, the last one, without sending anything
 */
export async function guard<T>(
  circuits: Circuits,
  { names, allowed }: GuardOptions,
  request: () => Promise<T>,
): Promise<T> {
  const mine = names.map((name) => circuitOf(circuits, name))
  for (const one of mine) if (isPaused(one, allowed)) throw one.error
  for (const one of mine) one.open += 1
  try {
    const answer = await request()
    for (const one of mine) Object.assign(one, { failures: 0, pauseMs: 0, askedMs: 0, error: undefined })
    return answer
  } catch (error) {
    if (isFailing(error) && !isOffline()) for (const one of mine) fail(one, error, allowed)
    throw error
  } finally {
    for (const one of mine) one.open -= 1
  }
}

/** An answer that is no JSON comes from a failed backend, or from something in its place. */
const isFailing = (error: unknown): boolean =>
  isTemporary(error) || error instanceof SyntaxError || readFailure(error).code === 'HTTP_RESPONSE'

const createCircuit = (): Circuit => ({
  failures: 0,
  open: 0,
  failedAt: 0,
  pauseMs: 0,
  askedMs: 0,
  error: undefined,
})

function circuitOf(circuits: Circuits, name: string): Circuit {
  const circuit = circuits.get(name) ?? createCircuit()
  circuits.set(name, circuit)
  for (const [oldest] of circuits) if (circuits.size > MAX_CIRCUITS) circuits.delete(oldest)
  if (Date.now() - circuit.failedAt > FORGOTTEN_MS + circuit.pauseMs) circuit.failures = 0
  return circuit
}

function isPaused({ failures, open, failedAt, pauseMs, askedMs }: Circuit, allowed: number): boolean {
  const age = Date.now() - failedAt
  // A visitor who has just pressed something, such as "Try again", waits only for what the backend asked for.
  const isWanted = globalThis.navigator?.userActivation?.isActive && open === 0
  const wait = isWanted ? Math.max(askedMs, WANTED_MS) : pauseMs
  // A negative age means the clock was set back: don't pause forever.
  if (age >= 0 && age < Math.min(wait, pauseMs)) return true
  // After a pause, one request finds out whether the backend is back.
  if (failures >= allowed) return open > 0
  return failures >= SUSPECT_FAILURES && failures + open >= allowed
}

function fail(circuit: Circuit, error: unknown, allowed: number): void {
  const failures = circuit.failures + 1
  const { cause, headers } = readFailure(error)
  const asked = retryAfter(cause instanceof Response ? cause.headers : headers)
  const askedMs = Math.min(asked, MAX_RETRY_AFTER_MS)
  const doublings = failures - allowed
  const own = doublings < 0 ? 0 : Math.min(PAUSE_MS * 2 ** doublings, MAX_PAUSE_MS) * (1 + random() / 2)
  const pauseMs = Math.max(own, askedMs)
  Object.assign(circuit, { failures, failedAt: Date.now(), pauseMs, askedMs, error })
}
