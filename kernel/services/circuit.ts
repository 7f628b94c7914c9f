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
/** Consecutive failures of several parts before a host's first pause. */
const ALLOWED_FAILURES = 6

const MINUTE_MS = 60_000
/** Most answers take less. A request that is aborted earlier shows nothing about its host. */
const USUAL_MS = 800
/** Requests a minute without an answer, also those that the visitor's presses cause. */
const MAX_OF_HOST = 9
/** Leaves one to find out whether the host's other parts answer. */
const MAX_OF_PART = 8

/**
 * Least time between a failure and a request that the visitor wants, before and after such a request has failed. A
 * press that is early by up to the first of them is delayed instead of refused.
 */
const WANTED_MS = 500
const WANTED_AGAIN_MS = 5_000

type Circuit = {
  failures: number
  /** When the last requests without an answer ended: failures, and those that were aborted after the usual time. */
  missed: readonly number[]
  /** The parts of a host that have failed since its last answer. */
  parts: Set<string>
  /** Each resolves when its request has ended. */
  open: Set<Promise<void>>
  failedAt: number
  pauseMs: number
  /** The part of the pause that the backend asked for. */
  askedMs: number
  error: unknown
}
/** Recent failures of hosts and of their parts. Belongs to a kit. */
export type Circuits = Map<string, Circuit>

export type GuardOptions = {
  /** The part of a host that the request is for: an address, or how its addresses begin. */
  part: string
  /** Consecutive failures of the part before its first pause. */
  allowed: number
}

/**
 * Sends a request unless its backend has just failed several times in a row. A host that fails gets fewer than ten
 * requests a minute, whoever sends them: a part that fails `allowed` times gets one request per pause, and none before
 * the time in `Retry-After`; so does the host once several of its parts fail. One success ends it, and a press of the
 * visitor allows another one. Requests beyond the limit wait for those that are open.
 * @throws the request's error; while paused, the last one, without sending anything
 */
export async function guard<T>(
  circuits: Circuits,
  { part: name, allowed }: GuardOptions,
  request: () => Promise<T>,
): Promise<T> {
  const part = circuitOf(circuits, name)
  // Without the protocol, so that it never equals the name of a part.
  const host = circuitOf(circuits, new URL(name).host)
  const findClosed = () => {
    if (isPaused(part, allowed) || isFull(part, MAX_OF_PART)) return part
    const isHostPaused = host.parts.size > 1 && isPaused(host, ALLOWED_FAILURES)
    return isHostPaused || isFull(host, MAX_OF_HOST) ? host : undefined
  }
  let mayDelay = isPressed()
  for (let closed = findClosed(); closed; closed = findClosed()) {
    const early = mayDelay ? pauseOf(closed, closed === part ? allowed : ALLOWED_FAILURES) : 0
    const isEarly = early > 0 && early <= WANTED_MS
    if (closed.open.size === 0 && !isEarly) throw part.error ?? host.error
    mayDelay = false
    await Promise.race(isEarly ? [delay(early)] : closed.open)
  }
  const both = [host, part]
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  for (const one of both) one.open.add(ended)
  const sentAt = Date.now()
  try {
    const answer = await request()
    for (const one of both) recover(one)
    return answer
  } catch (error) {
    if (isOffline()) throw error
    const isLate = isAbort(error) && Date.now() - sentAt >= USUAL_MS
    if (isLate)
      for (const one of both) miss(one, new DOMException('The host did not answer.', 'TimeoutError'))
    if (isFailing(error)) {
      fail(part, error, allowed)
      fail(host, error, ALLOWED_FAILURES)
      host.parts.add(name)
    }
    throw error
  } finally {
    for (const one of both) one.open.delete(ended)
    end()
  }
}

/** An answer that is no JSON comes from a failed backend, or from something in its place. */
const isFailing = (error: unknown): boolean =>
  isTemporary(error) || error instanceof SyntaxError || readFailure(error).code === 'HTTP_RESPONSE'

const isAbort = (error: unknown) => readFailure(error).name === 'AbortError'

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const createCircuit = (): Circuit => ({
  failures: 0,
  missed: [],
  parts: new Set(),
  open: new Set(),
  failedAt: 0,
  pauseMs: 0,
  askedMs: 0,
  error: undefined,
})

function recover(circuit: Circuit): void {
  const { open } = circuit
  Object.assign(circuit, createCircuit(), { open })
}

function circuitOf(circuits: Circuits, name: string): Circuit {
  const circuit = circuits.get(name) ?? createCircuit()
  // The last used are kept.
  circuits.delete(name)
  circuits.set(name, circuit)
  for (const [oldest] of circuits) if (circuits.size > MAX_CIRCUITS) circuits.delete(oldest)
  if (Date.now() - circuit.failedAt > FORGOTTEN_MS + circuit.pauseMs) {
    circuit.failures = 0
    circuit.parts.clear()
  }
  return circuit
}

const isPressed = (): boolean => globalThis.navigator?.userActivation?.isActive === true

function isPaused(circuit: Circuit, allowed: number): boolean {
  const { failures, open } = circuit
  if (pauseOf(circuit, allowed) > 0) return true
  // After a pause, one request finds out whether the backend is back.
  if (failures >= allowed) return open.size > 0
  return failures >= SUSPECT_FAILURES && failures + open.size >= allowed
}

/** What remains of the pause, in milliseconds; zero or less if there is none. */
function pauseOf({ failures, open, failedAt, pauseMs, askedMs }: Circuit, allowed: number): number {
  const age = Date.now() - failedAt
  // A visitor who has just pressed something, such as "Try again", waits only for what the backend asked for.
  const isWanted = isPressed() && open.size === 0
  const wait = isWanted ? Math.max(askedMs, failures > allowed ? WANTED_AGAIN_MS : WANTED_MS) : pauseMs
  // A negative age means the clock was set back: don't pause forever.
  return age < 0 ? 0 : Math.min(wait, pauseMs) - age
}

const isFull = ({ missed, open }: Circuit, max: number): boolean => {
  const now = Date.now()
  return missed.filter((at) => at <= now && now - at < MINUTE_MS).length + open.size >= max
}

function miss(circuit: Circuit, error: unknown): void {
  circuit.missed = [...circuit.missed, Date.now()].slice(-MAX_OF_HOST)
  circuit.error = error
}

function fail(circuit: Circuit, error: unknown, allowed: number): void {
  const failures = circuit.failures + 1
  const { cause, headers } = readFailure(error)
  const asked = retryAfter(cause instanceof Response ? cause.headers : headers)
  const askedMs = Math.min(asked, MAX_RETRY_AFTER_MS)
  const doublings = failures - allowed
  const own = doublings < 0 ? 0 : Math.min(PAUSE_MS * 2 ** doublings, MAX_PAUSE_MS) * (1 + random() / 2)
  const pauseMs = Math.max(own, askedMs)
  miss(circuit, error)
  Object.assign(circuit, { failures, failedAt: Date.now(), pauseMs, askedMs })
}
