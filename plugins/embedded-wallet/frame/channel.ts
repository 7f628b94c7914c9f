import type { FrameErrorCode } from './contract.js'
import type { FrameContext } from './createFrame.js'
import { type FrameMessage, frameMessage, isClaimed, newId } from './frameMessage.js'
import { placeIframe, watchRemoval } from './iframe.js'
import { LOAD_MS, READY_DELAY_MS } from './limits.js'

/** How long a page that came in place of the site's may keep silent about being the site's too. */
const PROOF_MS = 10_000

export type ChannelParts = {
  ctx: Pick<FrameContext, 'host' | 'session'>
  onReady(): void
  /** An answer, from the site and for us. */
  onMessage(message: FrameMessage): void
  /** The site has loaded itself again: it has forgotten what was sent before this generation. */
  onForgotten(generation: number): void
  /** It is of no use any more. Called once, by the channel itself only. */
  onEnd(code: Extract<FrameErrorCode, 'FRAME_LOAD_FAILED' | 'FRAME_UNVERIFIED_DOMAIN' | 'FRAME_GONE'>): void
  /** Something that poses as the frame. */
  onRefused(origin: string): void
}

/** One iframe of the secure site, and what goes to and fro, until it ends. */
export type Channel = {
  readonly iframe: HTMLIFrameElement
  /** Which of the site's documents this is; counts from 1. */
  generation(): number
  /** Runs these in order, as soon as the site listens. */
  whenReady(act: () => void): void
  /** To the site and to nobody else. @throws DataCloneError. */
  post(message: object): void
  close(): void
}

export function openChannel({ ctx, ...tell }: ChannelParts): Channel {
  const { origin } = new URL(ctx.host.services.secure)
  const queue: (() => void)[] = []
  const timers: Partial<Record<'load' | 'delay' | 'proof', ReturnType<typeof setTimeout>>> = {}
  const stop = new AbortController()
  let generation = 0
  let isReady = false
  let loads = 0
  /** Since the last `load` the site has said READY; or the reverse. */
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
    tell.onEnd(code)
  }
  const gone = () => end('FRAME_GONE')
  const post = (message: object) => iframe.contentWindow?.postMessage(message, origin)

  const drain = () => {
    while (isReady && queue.length > 0) queue.shift()?.()
  }
  const ready = () => {
    clearTimeout(timers.load)
    generation++
    if (isBehind) tell.onForgotten(generation)
    isAhead = true
    isBehind = isReady = false
    after('delay', READY_DELAY_MS, () => {
      isReady = true
      tell.onReady()
      drain()
    })
  }
  const loaded = () => {
    loads++
    if (loads === 1 || generation === 0) {
      isAhead = false
      return
    }
    if (isAhead) tell.onForgotten(generation)
    else isReady = false
    isBehind = !isAhead
    isAhead = false
    // Another page, or the site's again: only the site can read the question.
    after('proof', PROOF_MS, gone)
    post({ type: '@w3m-app/IS_CONNECTED', id: newId() })
    unwatch()
    unwatch = watchRemoval(iframe, gone)
  }
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== iframe.contentWindow) {
      if (event.origin !== origin && isClaimed(event.data)) tell.onRefused(event.origin)
      return
    }
    if (event.origin !== origin) {
      if (isClaimed(event.data)) tell.onRefused(event.origin)
      return gone()
    }
    clearTimeout(timers.proof)
    const message = frameMessage(event.data)
    if (message?.type === '@w3m-frame/READY') ready()
    else if (message) tell.onMessage(message)
  }

  const { signal } = stop
  const iframe = placeIframe(ctx, (made) => {
    made.addEventListener('load', loaded, { signal })
    made.addEventListener('error', () => end('FRAME_LOAD_FAILED'), { signal })
    addEventListener('message', hear, { signal })
  })
  unwatch = watchRemoval(iframe, gone)
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
