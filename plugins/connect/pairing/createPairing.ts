import {
  createWalletRequest,
  type WalletRequest,
  type WalletRequestParameters,
} from '../attempt/walletRequest.js'
import { ENDING_MS, isExpired, VALID_MS } from './life.js'

/** Grace period after the page returns: an approval that arrived meanwhile must still find its pairing. */
const ARRIVAL_MS = 2_000

export type PairingState =
  /** Waiting for the address. */
  | { readonly status: 'loading' | 'slow' }
  | {
      readonly status: 'ready'
      /** Secret: drawn and opened, never stored or logged. */
      readonly uri: string
      /** Whether the last 30 s have begun. */
      readonly isEnding: boolean
      /** The number of automatic renewals. */
      readonly renewals: number
    }
  | { readonly status: 'failed'; readonly code: string | undefined }
  | { readonly status: 'done' }
export type Pairing = Omit<WalletRequest, 'get'> & { get(): PairingState }

export type PairingParameters<T> = Pick<WalletRequestParameters<T>, 'ctx' | 'onDone' | 'onFailed'> & {
  /** Creates a pairing and resolves when the wallet has connected. */
  connect: (parameters: { signal: AbortSignal; onUri: (uri: string) => void }) => Promise<T>
  /** Whether an expired address is renewed. */
  renews: () => boolean
}

type Address = { uri: string; setAt: number; isEnding: boolean; isExpired: boolean }

/**
 * Creates a pairing that lasts as long as its view. An expired address is renewed, except while the page is hidden, and
 * renewal aborts the former pairing.
 */
export function createPairing<T>(parameters: PairingParameters<T>): Pairing {
  const { connect, renews } = parameters
  const listeners = new Set<() => void>()
  let state: PairingState = { status: 'loading' }
  let address: Address | undefined
  let renewals = 0

  const request = createWalletRequest({
    ...parameters,
    ask(signal) {
      address = undefined
      publish()
      followPage(signal)
      return connect({
        signal,
        onUri: (uri) => {
          if (!signal.aborted) accept(uri, signal)
        },
      })
    },
  })
  request.subscribe(() => publish())

  const publish = () => {
    const next = read(request, address, renewals)
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of [...listeners]) listener()
  }
  const accept = (uri: string, signal: AbortSignal) => {
    const mine: Address = { uri, setAt: Date.now(), isEnding: false, isExpired: false }
    address = mine
    later(signal, ENDING_MS, () => change(mine, { isEnding: true }))
    // An address is still valid with exactly 10 s left.
    later(signal, VALID_MS + 1, () => expire(mine, signal))
    publish()
  }
  const change = (mine: Address, part: Partial<Address>) => {
    if (address !== mine) return
    Object.assign(mine, part)
    publish()
  }
  const expire = (mine: Address, signal: AbortSignal) => {
    if (address !== mine || !renews() || document.hidden || isOver(request)) return
    // The visitor saw this failure and can retry.
    if (!mine.isExpired && request.get().status === 'failed') return
    // A delayed timer means that the page was suspended.
    const wasAway = mine.isExpired || Date.now() - mine.setAt > VALID_MS + ARRIVAL_MS
    change(mine, { isExpired: true })
    if (wasAway) later(signal, ARRIVAL_MS, () => renew(mine))
    else renew(mine)
  }
  const renew = (mine: Address) => {
    if (address !== mine || document.hidden || isOver(request)) return
    renewals += 1
    request.retry()
  }

  const followPage = (signal: AbortSignal) => {
    const look = () => {
      if (!address || !renews() || !isExpired(address.setAt, Date.now())) return
      change(address, { isExpired: true })
      expire(address, signal)
    }
    document.addEventListener('visibilitychange', look, { signal })
    const isBack = () => {
      // A hidden page needs no code yet.
      if (document.hidden)
        return document.addEventListener('visibilitychange', isBack, { once: true, signal })
      if (state.status === 'failed' && renews() && !isOver(request)) request.retry()
    }
    window.addEventListener('online', isBack, { signal })
  }

  return {
    ...request,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      request.stop()
      // A view that is drawn again before it starts would open or show it.
      address = undefined
      publish()
    },
  }
}

/** Whether the wallet has connected or the visitor rejected: do not renew. */
function isOver({ get }: WalletRequest): boolean {
  const state = get()
  return state.status === 'done' || (state.status === 'failed' && state.code === 'CONNECTION_REJECTED')
}

function read({ get }: WalletRequest, address: Address | undefined, renewals: number): PairingState {
  const asked = get()
  if (asked.status === 'failed') return asked
  if (asked.status === 'done') return { status: 'done' }
  if (!address) return { status: asked.status === 'slow' ? 'slow' : 'loading' }
  if (address.isExpired) return { status: 'loading' }
  return { status: 'ready', uri: address.uri, isEnding: address.isEnding, renewals }
}

/** Sets a timer that is cleared if the signal aborts. */
function later(signal: AbortSignal, ms: number, act: () => void): void {
  if (signal.aborted) return
  const timer = setTimeout(act, ms)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
