import { type Context, once } from '../../../kernel/index.js'
import type { EmbeddedWalletState } from '../contract.js'
import type { Frame, FrameRequestName, FrameRequests } from './contract.js'
import { FrameError, givenUp } from './errors.js'
import type { LiveFrame } from './liveFrame.js'

/** The parts of the plugin's context that the frame uses. */
export type FrameContext = Pick<
  Context<'embedded-wallet'>,
  'host' | 'session' | 'log' | 'alerts' | 'report' | 'refuse'
>

export type FrameParts = {
  ctx: FrameContext
  /** Aborts when the plugin is disposed: aborts all requests and removes the iframe. */
  signal: AbortSignal
  onState(status: EmbeddedWalletState['frame']): void
}

/** Creates the secure frame of a kit. The code behind it and the iframe itself are created on first use. */
export function createFrame(parts: FrameParts): Frame {
  const { signal, onState } = parts
  const [gone, removed] = [new Set<() => void>(), new Set<() => void>()]
  const callAll = (listeners: Set<() => void>) => () => {
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  let live: LiveFrame | undefined
  const start = once(() =>
    import('./liveFrame.js').then(
      ({ createLiveFrame }) => {
        live = createLiveFrame(parts, { gone: callAll(gone), removed: callAll(removed) })
        return live
      },
      (cause: unknown) => {
        onState('failed')
        throw new FrameError('FRAME_LOAD_FAILED', undefined, { cause })
      },
    ),
  )
  /** Resolves with the lazy code. Rejects if the request is aborted first. */
  const whenLoaded = (name?: FrameRequestName, own?: AbortSignal) =>
    new Promise<LiveFrame>((resolve, reject) => {
      const stop = new AbortController()
      const giveUp = () => reject(givenUp(name))
      for (const one of [signal, own]) {
        if (one?.aborted) giveUp()
        one?.addEventListener('abort', giveUp, { signal: stop.signal })
      }
      if (signal.aborted) return
      start()
        .then(resolve, reject)
        .finally(() => stop.abort())
    })

  async function request<K extends FrameRequestName>(
    name: K,
    payload?: FrameRequests[K]['payload'],
    options: { signal?: AbortSignal | undefined } = {},
  ): Promise<FrameRequests[K]['answer']> {
    const frame = await whenLoaded(name, options.signal)
    return frame.request(name, payload, options.signal) as Promise<FrameRequests[K]['answer']>
  }

  return {
    request,
    load: async () => (await whenLoaded()).load(),
    element: () => live?.element(),
    onGone: subscribe(gone),
    onRemoved: subscribe(removed),
  }
}
