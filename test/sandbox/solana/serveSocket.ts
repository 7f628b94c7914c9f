import type { WebSocket } from 'ws'
import { answerText } from './answer.js'
import type { Ledger } from './ledger.js'
import type { Method } from './methods.js'
import { invalidParams, textAt } from './parameters.js'

export interface ServeSocketParameters {
  socket: WebSocket
  ledger: Ledger
  methods: Record<string, Method>
  /** Whether to answer this message. May also cut the socket. */
  onMessage(text: string): boolean
}

/** Serves one socket: subscriptions, and every method of HTTP. */
export function serveSocket({ socket, ledger, methods, onMessage }: ServeSocketParameters): void {
  const stops = new Map<number, () => void>()
  let count = 0
  const send = (message: object) => socket.send(JSON.stringify(message))

  const unsubscribe: Method = ([id]) => {
    const stop = stops.get(Number(id))
    if (!stop) throw invalidParams('Invalid subscription id.')
    stop()
    return stops.delete(Number(id))
  }
  const own: Record<string, Method> = {
    ...methods,
    signatureSubscribe: (params) => {
      count += 1
      const id = count
      const stop = ledger.whenLanded(textAt(params, 0), ({ slot, failure }) => {
        stops.delete(id)
        const result = { context: { slot }, value: { err: failure } }
        send({ jsonrpc: '2.0', method: 'signatureNotification', params: { result, subscription: id } })
      })
      stops.set(id, stop)
      return id
    },
    signatureUnsubscribe: unsubscribe,
  }

  socket.on('message', (data) => {
    const text = String(data)
    if (onMessage(text)) send(answerText(own, text))
  })
  socket.on('close', () => {
    for (const stop of stops.values()) stop()
  })
}
