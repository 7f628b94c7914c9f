import type { FrameRequestName } from './contract.js'
import type { FrameError } from './errors.js'
import { newId } from './frameMessage.js'

export type Outcome = { readonly answer: unknown } | { readonly error: FrameError }

/** A request that has not settled. Without a name, a caller waiting for the frame to be ready. */
export type Pending = {
  readonly id: string
  readonly name: FrameRequestName | undefined
  readonly payload: unknown
  readonly promise: Promise<unknown>
  /** Aborts when the request settles, whatever the outcome. */
  readonly settled: AbortSignal
  /** The channel's generation when the request was sent. */
  sentTo: number | undefined
  /** Whether a new frame may get it again. */
  readonly canRepeat: boolean
  /** Sends it as soon as the frame is ready. */
  send: () => void
  /** Settles the request. Only the first outcome counts. */
  settle(outcome: Outcome): void
}
export type PendingRequests = {
  add(name: FrameRequestName | undefined, payload: unknown, canRepeat: boolean): Pending
  get(id: string | undefined): Pending | undefined
  /** Unsettled requests, oldest first. */
  all(): readonly Pending[]
}

export function createPendingRequests(): PendingRequests {
  const open = new Map<string, Pending>()
  return {
    get: (id) => (id === undefined ? undefined : open.get(id)),
    all: () => [...open.values()],
    add(name, payload, canRepeat) {
      const id = newId()
      const settled = new AbortController()
      let settle: Pending['settle'] = () => {}
      const promise = new Promise((resolve, reject) => {
        settle = (outcome) => {
          if (!open.delete(id)) return
          settled.abort()
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.answer)
        }
      })
      const one: Pending = {
        id,
        name,
        payload,
        promise,
        settle,
        settled: settled.signal,
        sentTo: undefined,
        canRepeat,
        send: () => {},
      }
      open.set(id, one)
      return one
    },
  }
}
