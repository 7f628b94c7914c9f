import type { FrameErrorCode } from './contract.js'
import type { FrameContext } from './createFrame.js'
import { type FrameMessage, frameMessage, isClaimed, newId } from './frameMessage.js'
import { placeIframe, watchRemoval } from './iframe.js'
import { LOAD_MS, READY_DELAY_MS } from './limits.js'

/** How long a reloaded document may take to prove that it is the site's. */
const PROOF_MS = 10_000

export type ChannelParts = {
  ctx: Pick<FrameContext, 'host' | 'session'>
  onReady(): void
  /** Handles an answer from the site to this page. */
  onMessage(message: FrameMessage): void
  /** The site has reloaded and lost all requests sent before this generation. */
  onForgotten(generation: number): void
  /** The iframe was removed from the document, and the channel has ended. `wasReady`: the site had been ready. */
  onRemoved(wasReady: boolean): void
  /** The channel has failed. Like `onRemoved`, called once, and only by the channel itself. */
  onEnd(code: Extract<FrameErrorCode, 'FRAME_LOAD_FAILED' | 'FRAME_UNVERIFIED_DOMAIN' | 'FRAME_GONE'>): void
  /** A message that imitates the frame's was refused. */
  onRefused(origin: string): void
}

/** A message channel to one iframe of the secure site, until it ends. */
export type Channel = {
  readonly iframe: HTMLIFrameElement
  /** Counts the site's documents in this iframe, from 1. */
  generation(): number
  /** Queues an action to run in order, as soon as the site is ready. */
  whenReady(act: () => void): void
  /** Posts a message to the site's origin only. @throws DataCloneError */
  post(message: object): void
  close(): void
}

export function openChannel({ ctx, ...handlers }: ChannelParts): Channel {
  const { origin } = new URL(ctx.host.services.secure)
  const queue: (() => void)[] = []
  const timers: Partial<Record<'load' | 'delay' | 'proof', ReturnType<typeof setTimeout>>> = {}
  const stop = new AbortController()
  let generation = 0
  let isReady = false
  let loads = 0
  /** `isAhead`: READY came since the last `load`. `isBehind`: `load` came without READY. */
  let isAhead = false
  let isBehind = false
  let unwatch = () => {}

  const after = (name: keyof typeof timers, ms: number, act: () => void) => {
    clearTimeout(timers[name])
    timers[name] = setTimeout(act, ms)
  }
  const close = () => {
    stop.abort()
    unwatch()
    for (const timer of Object.values(timers)) clearTimeout(timer)
    iframe.remove()
  }
  const end: ChannelParts['onEnd'] = (code) => {
    if (stop.signal.aborted) return
    close()
    handlers.onEnd(code)
  }
  const gone = () => end('FRAME_GONE')
  const removed = () => {
    if (stop.signal.aborted) return
    close()
    handlers.onRemoved(generation > 0)
  }
  const post = (message: object) => iframe.contentWindow?.postMessage(message, origin)

  const drain = () => {
    while (isReady && queue.length > 0) queue.shift()?.()
  }
  const ready = () => {
    clearTimeout(timers.load)
    generation++
    if (isBehind) handlers.onForgotten(generation)
    isAhead = true
    isBehind = isReady = false
    after('delay', READY_DELAY_MS, () => {
      isReady = true
      handlers.onReady()
      drain()
    })
  }
  const loaded = () => {
    loads++
    if (loads === 1 || generation === 0) {
      isAhead = false
      return
    }
    if (isAhead) handlers.onForgotten(generation)
    else isReady = false
    isBehind = !isAhead
    isAhead = false
    // This may be another site's page. Only the secure site can read the question and answer it.
    after('proof', PROOF_MS, gone)
    post({ type: '@w3m-app/IS_CONNECTED', id: newId() })
    unwatch()
    unwatch = watchRemoval(iframe, removed)
  }
  const receive = (event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== iframe.contentWindow) {
      if (event.origin !== origin && isClaimed(event.data)) handlers.onRefused(event.origin)
      return
    }
    if (event.origin !== origin) {
      if (isClaimed(event.data)) handlers.onRefused(event.origin)
      return gone()
    }
    clearTimeout(timers.proof)
    const message = frameMessage(event.data)
    if (message?.type === '@w3m-frame/READY') ready()
    else if (message) handlers.onMessage(message)
  }

  const { signal } = stop
  const iframe = placeIframe(ctx, (made) => {
    made.addEventListener('load', loaded, { signal })
    made.addEventListener('error', () => end('FRAME_LOAD_FAILED'), { signal })
    addEventListener('message', receive, { signal })
  })
  unwatch = watchRemoval(iframe, removed)
  after('load', LOAD_MS, () => end(loads > 0 ? 'FRAME_UNVERIFIED_DOMAIN' : 'FRAME_LOAD_FAILED'))

  return {
    iframe,
    generation: () => generation,
    whenReady(act) {
      queue.push(act)
      drain()
    },
    post,
    close,
  }
}
