import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { Mailbox, Message, Subscriber } from './mailbox.js'
import { METHODS } from './methods.js'
import { type RelayProject, takeFault } from './projects.js'
import { readRawId } from './rawId.js'
import type { RelayCall } from './types.js'

export interface ConnectionParameters {
  socket: WebSocket
  project: RelayProject
  clientId: string
  mailbox: Mailbox
}

type Answer = { result: unknown } | { error: { code: number; message: string } }

/** Codes of JSON-RPC 2.0, and the relay's own for unknown topics. */
const CODES = { parse: -32700, request: -32600, method: -32601, params: -32602, topic: -32000 }

const request = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.number(), v.string()]),
  method: v.string(),
  params: v.optional(v.unknown()),
})
/** A client's confirmation of a pushed message. */
const receipt = v.object({ id: v.number(), result: v.unknown() })
/** The parameters that the log and the faults read. */
const described = v.object({
  topic: v.optional(v.string()),
  pairingTopic: v.optional(v.string()),
  tag: v.optional(v.number()),
})

/** Serves one client's socket while it is open. */
export function serveConnection({ socket, project, clientId, mailbox }: ConnectionParameters): Subscriber {
  const unconfirmed = new Map<number, Message>()
  let pushed = 0

  const send = (id: string, answer: object) => {
    const fields = JSON.stringify({ jsonrpc: '2.0', ...answer }).slice(1)
    if (socket.readyState === socket.OPEN) socket.send(`{"id":${id},${fields}`)
  }

  const subscriber: Subscriber = {
    clientId,
    push: (subscriptionId, message) => {
      if (socket.readyState !== socket.OPEN || [...unconfirmed.values()].includes(message)) return
      if (project.faults.some(({ fault, method }) => fault === 'silent' && method === undefined)) return
      // Ids like other servers make them: the time, with room for a thousand per millisecond.
      const id = Date.now() * 1000 + (pushed++ % 1000)
      unconfirmed.set(id, message)
      const { topic, message: text, publishedAt, tag, attestation } = message
      const data = { topic, message: text, publishedAt, tag, attestation }
      send(String(id), { method: 'irn_subscription', params: { id: subscriptionId, data } })
    },
  }

  function confirm(id: number): void {
    unconfirmed.get(id)?.receivedBy.add(clientId)
    unconfirmed.delete(id)
  }

  function answer(method: string, params: unknown): Answer {
    const unknown = topicsIn(params).find((topic) => project.forgotten.has(topic))
    if (unknown) return failure(CODES.topic, `No matching key. topic: ${unknown}`)
    const act = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!act) return failure(CODES.method, 'Method not found')
    try {
      return { result: act(params, { mailbox, subscriber }) }
    } catch (error) {
      if (!v.isValiError(error)) throw error
      return failure(CODES.params, `Invalid params: ${v.getDotPath(error.issues[0]) ?? method}`)
    }
  }

  function handle(id: string, { method, params }: v.InferOutput<typeof request>): void {
    const call = toCall(method, params, clientId)
    project.calls.push(call)

    const fault = takeFault(project, ['delay', 'silent', 'drop', 'error'], call)
    if (fault?.fault === 'silent') return
    if (fault?.fault === 'drop') socket.terminate()
    else if (fault?.fault === 'error') send(id, failure(fault.code, fault.message))
    else if (fault) setTimeout(() => send(id, answer(method, params)), fault.delayMs).unref()
    else send(id, answer(method, params))
  }

  socket.on('message', (data) => {
    const text = String(data)
    const message = parseJson(text)
    if (message === undefined) send('null', failure(CODES.parse, 'Parse error'))
    else if (v.is(receipt, message)) confirm(message.id)
    else if (v.is(request, message)) handle(readRawId(text), message)
    else send(readRawId(text), failure(CODES.request, 'Invalid Request'))
  })
  socket.on('close', () => mailbox.leave(subscriber))
  // The socket closes after an error, so nothing else is needed.
  socket.on('error', () => {})
  return subscriber
}

function failure(code: number, message: string): Answer {
  return { error: { code, message } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller answers with a parse error.
    return undefined
  }
}

function toCall(method: string, params: unknown, clientId: string): RelayCall {
  const found = v.safeParse(described, params)
  const { topic, pairingTopic, tag } = found.success ? found.output : {}
  return { method, topic: topic ?? pairingTopic, tag, clientId, time: Date.now() }
}

/** Every topic anywhere in the parameters. */
function topicsIn(params: unknown): string[] {
  if (typeof params === 'string') return /^[0-9a-f]{64}$/.test(params) ? [params] : []
  if (typeof params !== 'object' || params === null) return []
  return Object.values(params).flatMap(topicsIn)
}
