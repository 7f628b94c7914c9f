import type { FrameSetup, ImpostorSetup, RequestFault } from '../types.js'
import type { Reply, Transport } from './createTransport.js'
import type { FrameRequest } from './requests.js'

export interface WrongAnswerParameters {
  fault: RequestFault
  /** Handles the request and creates the correct reply. */
  answer(): Promise<Reply>
  reply(type: 'SUCCESS' | 'ERROR', payload: unknown): Reply
  transport: Transport
  setup: FrameSetup
}

/** The payload of forged messages, which a page must ignore. */
const LIE = { message: 'Posted by an impostor' }

/** Answers one request like a broken frame, or with an impostor beside it. */
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
      const response = await answer()
      transport.post(response)
      return transport.post(response)
    }
    case 'wrong-id':
      transport.post({ ...reply('ERROR', LIE), id: 'another' })
      return transport.post(await answer())
    case 'other-window':
    case 'other-origin':
      await postFromImpostor(fault.answer === 'other-origin' ? setup.elsewhere : location.origin, {
        message: reply('ERROR', LIE),
        target: transport.origin() ?? '',
      })
      return transport.post(await answer())
  }
}

/** Posts a message to the page from a frame inside this one. Resolves when it is sent. */
async function postFromImpostor(origin: string, task: ImpostorSetup): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `${origin}/impostor`
  const listening = new AbortController()
  await new Promise<void>((resolve) => {
    window.addEventListener(
      'message',
      ({ source, data }) => {
        if (source !== frame.contentWindow) return
        if (data === 'ready') frame.contentWindow?.postMessage(task, origin)
        if (data === 'sent') resolve()
      },
      { signal: listening.signal },
    )
    document.body.append(frame)
  })
  listening.abort()
  frame.remove()
}

/** Posts messages that are not answers, although some resemble them. */
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
