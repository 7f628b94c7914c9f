import * as v from 'valibot'
import { placeAgain } from '../../../kernel/index.js'
import { createAnswerSchemas } from './answerSchemas.js'
import { type Channel, type ChannelParts, openChannel } from './channel.js'
import type { FrameRequestName } from './contract.js'
import type { FrameParts } from './createFrame.js'
import { FrameError, givenUp } from './errors.js'
import { errorText } from './errorText.js'
import type { FrameMessage } from './frameMessage.js'
import { canRepeat, isLogin, limitOf } from './limits.js'
import { createPendingRequests, type Pending } from './pending.js'
import { createRequestSchemas } from './requestSchemas.js'

const ALERTS = {
  FRAME_LOAD_FAILED: 'IFRAME_LOAD_FAILED',
  FRAME_UNVERIFIED_DOMAIN: 'UNVERIFIED_DOMAIN',
  FRAME_GONE: 'IFRAME_LOAD_FAILED',
} as const

/**
 * How many frames in a row may be removed before they are ready. A page that removes more of them wants none; a visitor
 * may follow some links before the first one is loaded.
 */
const MAX_REMOVED = 10

/** The contract's frame without its types, which the caller adds. */
export type LiveFrame = {
  request(name: FrameRequestName, payload: unknown, signal: AbortSignal | undefined): Promise<unknown>
  load(): Promise<void>
  element(): HTMLIFrameElement | undefined
}

/** The part of the frame that loads on first use. */
export function createLiveFrame(
  { ctx, signal, onState }: FrameParts,
  notify: { gone(): void; removed(): void },
): LiveFrame {
  const payloads = createRequestSchemas()
  const answers = createAnswerSchemas()
  const pending = createPendingRequests()
  let channel: Channel | undefined
  let removed = 0
  let hasRefused = false

  const alert = (...[name, detail]: Parameters<typeof ctx.alerts.raise>) =>
    void ctx.alerts.raise(name, detail).catch((error: unknown) => ctx.report(error, `alert ${name}`))
  const giveUpAll = () => {
    for (const one of pending.all()) one.settle({ error: givenUp(one.name) })
  }
  const drop = () => {
    channel?.close()
    channel = undefined
  }
  signal.addEventListener('abort', () => {
    giveUpAll()
    drop()
  })

  const onEnd: ChannelParts['onEnd'] = (code) => {
    channel = undefined
    onState('failed')
    alert(ALERTS[code], code === 'FRAME_GONE' ? 'the frame was removed or shows another site' : undefined)
    for (const one of pending.all()) one.settle({ error: new FrameError(code) })
    if (code === 'FRAME_GONE') notify.gone()
  }
  /** A router has replaced the part of the page with the frame. The site keeps the login, as for the next page. */
  const onRemoved = (wasReady: boolean) => {
    removed = wasReady ? 1 : removed + 1
    if (removed > MAX_REMOVED) return onEnd('FRAME_GONE')
    channel = undefined
    onState('absent')
    placeAgain(ctx.host)
    for (const one of pending.all()) {
      if (one.sentTo !== undefined && !one.canRepeat) one.settle({ error: new FrameError('FRAME_GONE') })
      one.sentTo = undefined
    }
    for (const one of pending.all()) if (!one.settled.aborted) one.send()
    notify.removed()
  }
  const onForgotten = (generation: number) => {
    for (const one of pending.all()) {
      if (one.sentTo === undefined || one.sentTo >= generation) continue
      one.settle(one.name === 'RELOAD' ? { answer: undefined } : { error: givenUp(one.name) })
    }
  }
  const onRefused = (origin: string) => {
    if (!hasRefused) ctx.refuse('foreign-frame-message', origin)
    hasRefused = true
  }
  const onMessage = ({ type, id, payload }: FrameMessage) => {
    const asked = pending.get(id)
    if (!asked?.name) return
    if (type === `@w3m-frame/${asked.name}_SUCCESS`) {
      const parsed = v.safeParse(answers[asked.name], payload)
      asked.settle(parsed.success ? { answer: parsed.output } : { error: new FrameError('FRAME_ERROR') })
    } else if (type === `@w3m-frame/${asked.name}_ERROR`) {
      const { message } = (payload ?? {}) as { message?: unknown }
      asked.settle({ error: new FrameError('FRAME_ERROR', errorText(message, asked.payload)) })
    }
  }

  const whenReady = (act: () => void) => {
    if (!channel) {
      onState('loading')
      const onReady = () => onState('ready')
      try {
        channel = openChannel({ ctx, onReady, onMessage, onForgotten, onRemoved, onEnd, onRefused })
      } catch (cause) {
        ctx.log.error('The secure frame could not be created.', cause)
        return onEnd('FRAME_LOAD_FAILED')
      }
    }
    channel.whenReady(act)
  }

  const startLimit = (one: Pending, name: FrameRequestName, ms: number) => {
    const timer = setTimeout(() => {
      if (name === 'SIGN_OUT') return one.settle({ answer: undefined })
      one.settle({ error: new FrameError('FRAME_TIMEOUT') })
      if (!isLogin(name)) return
      alert('IFRAME_REQUEST_TIMEOUT')
      // The visitor may not have opened the e-mail yet. The frame works and still knows the login.
      if (name === 'CONNECT_DEVICE') return
      onState('failed')
      // Create a new frame for the next attempt, because this one has stopped answering.
      giveUpAll()
      drop()
    }, ms)
    one.settled.addEventListener('abort', () => clearTimeout(timer))
  }

  const post = ({ id, name, payload }: Pending) =>
    channel?.post({ type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }), id })

  const request: LiveFrame['request'] = (name, payload, own) => {
    if (signal.aborted || own?.aborted) return Promise.reject(givenUp(name))
    const parsed = v.safeParse(payloads[name], payload)
    if (!parsed.success) return Promise.reject(new FrameError('FRAME_INVALID_REQUEST'))

    const canBeGivenUp = own !== undefined
    const one = pending.add(name, parsed.output, canRepeat(name, canBeGivenUp))
    const limit = limitOf(name, canBeGivenUp)
    const giveUp = () => {
      one.settle({ error: givenUp(name) })
      if (name === 'RPC_REQUEST' && one.sentTo !== undefined)
        request('RPC_ABORT', undefined, undefined).catch(() => undefined)
    }
    own?.addEventListener('abort', giveUp, { signal: one.settled })
    if (name === 'SIGN_OUT' && limit !== undefined) startLimit(one, name, limit)
    const act = () => {
      // Send SIGN_OUT even after its time limit, so that the visitor is signed out in the frame.
      if (one.settled.aborted && name !== 'SIGN_OUT') return
      one.sentTo = channel?.generation()
      if (name !== 'SIGN_OUT' && limit !== undefined) startLimit(one, name, limit)
      try {
        post(one)
      } catch {
        // The payload cannot be cloned, for example because it contains a function.
        one.settle({ error: new FrameError('FRAME_INVALID_REQUEST') })
      }
    }
    one.send = () => whenReady(act)
    one.send()
    return one.promise
  }

  return {
    request,
    async load() {
      if (signal.aborted) throw givenUp(undefined)
      const one = pending.add(undefined, undefined, true)
      one.send = () => whenReady(() => one.settle({ answer: undefined }))
      one.send()
      await one.promise
    },
    element: () => channel?.iframe,
  }
}
