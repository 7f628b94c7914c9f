import type { FrameSetup, ImpostorSetup, RequestFault } from '../types.js'
import type { Reply, Transport } from './createTransport.js'
import type { FrameRequest } from './requests.js'

export interface WrongAnswerParameters {
  fault: RequestFault
  /** The true one; does what was asked. */
  answer(): Promise<Reply>
  reply(type: 'SUCCESS' | 'ERROR', payload: unknown): Reply
  transport: Transport
  setup: FrameSetup
}

/** What is told by whoever should not be believed. */
const LIE = { message: 'Told by somebody else' }

/** Answers one request as a frame does that is broken, or is not alone. */
export async function answerWrongly(parameters: WrongAnswerParameters): Promise<void> {
  const { fault, answer, reply, transport, setup } = parameters
  switch (fault.answer) {
    case 'silent':
      return
    case 'error':
      throw new Error(fault.message ?? 'An error occurred')
    case 'malformed':
      return transport.post(reply('SUCCESS', 42))
    case 'delayed':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      return transport.post(await answer())
    case 'twice': {
      const told = await answer()
      transport.post(told)
      return transport.post(told)
    }
    case 'wrong-id':
      transport.post({ ...reply('ERROR', LIE), id: 'another' })
      return transport.post(await answer())
    case 'other-window':
    case 'other-origin':
      await letTell(fault.answer === 'other-origin' ? setup.elsewhere : location.origin, {
        message: reply('ERROR', LIE),
        target: transport.origin() ?? '',
      })
      return transport.post(await answer())
  }
}

/** Lets a frame inside this one tell the page; resolves when it has. */
async function letTell(origin: string, told: ImpostorSetup): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `${origin}/impostor`
  const listening = new AbortController()
  await new Promise<void>((resolve) => {
    window.addEventListener(
      'message',
      ({ source, data }) => {
        if (source !== frame.contentWindow) return
        if (data === 'there') frame.contentWindow?.postMessage(told, origin)
        if (data === 'told') resolve()
      },
      { signal: listening.signal },
    )
    document.body.append(frame)
  })
  listening.abort()
  frame.remove()
}

/** Things that are no answers, though some look like them. */
export function postGarbage(transport: Transport, request?: FrameRequest): void {
  const type = `@w3m-frame/${request?.name ?? 'GET_USER'}_SUCCESS`
  const garbage = [
    ...[null, 42, '@w3m-frame/READY', [], {}],
    ...[{ type: '@w3m-frame/' }, { type: 7, id: request?.id }, { type, id: 7 }],
    { type: '@w3m-frame/NOTHING_SUCCESS', payload: {}, id: request?.id },
    { type: `${type}/`, payload: { address: '' }, id: request?.id },
    { type: type.replace('@w3m-frame/', '@w3m-app/'), id: request?.id },
  ]
  for (const one of garbage) transport.post(one)
}
