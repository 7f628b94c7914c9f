import type { ExtensionPort, ExtensionRuntime } from '../extensionPort.js'
import type { RpcRequest } from '../transport.js'
import { type Answers, Refusal } from './postingWallet.js'

export const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop'

type Opened = { send(message: unknown): void; stop(): void; isClosed: boolean }

/** Stands in for `chrome.runtime` and an extension that lists the page. A request without an answer stays pending. */
export function createExtension(answers: Answers = {}) {
  const ports: Opened[] = []
  const asked: RpcRequest[] = []
  const connect = (extensionId: string): ExtensionPort => {
    if (extensionId !== EXTENSION) throw new TypeError(`Invalid extension id: ${extensionId}`)
    const messages = new Set<(message: unknown) => void>()
    const ends = new Set<() => void>()
    const opened: Opened = {
      isClosed: false,
      send: (message) => {
        for (const listener of messages) listener(message)
      },
      stop() {
        opened.isClosed = true
        for (const listener of ends) listener()
      },
    }
    ports.push(opened)
    const answer = async ({ id, method, params }: RpcRequest) => {
      const result = await answers[method]?.(params)
      if (result === undefined || opened.isClosed) return
      const data =
        result instanceof Refusal ? { id, error: { code: result.code, message: 'No.' } } : { id, result }
      opened.send({ type: 'caip-348', data })
    }
    return {
      postMessage(message) {
        if (opened.isClosed) throw new Error('Attempting to use a disconnected port object')
        const { type, data } = message as { type: string; data: RpcRequest }
        if (type !== 'caip-348') return
        asked.push(data)
        void answer(data)
      },
      disconnect() {
        opened.isClosed = true
      },
      onMessage: { addListener: (listener) => void messages.add(listener) },
      onDisconnect: { addListener: (listener) => void ends.add(listener) },
    }
  }
  const runtime: ExtensionRuntime = { connect }
  return { runtime, ports, asked, methods: () => asked.map(({ method }) => method) }
}
