import { RpcError } from '../chain/rpc.js'
import type { Method } from './methods.js'

export interface JsonRpcError {
  code: number
  message: string
  data?: unknown
}

export type JsonRpcAnswer =
  | { jsonrpc: '2.0'; id: unknown; result: unknown }
  | { jsonrpc: '2.0'; id: unknown; error: JsonRpcError }

/** Answers one call or a batch. */
export function answerText(methods: Record<string, Method>, text: string): JsonRpcAnswer | JsonRpcAnswer[] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
  return Array.isArray(body) ? body.map((call) => answer(methods, call)) : answer(methods, body)
}

function answer(methods: Record<string, Method>, body: unknown): JsonRpcAnswer {
  const call = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const id = call.id ?? null
  try {
    const name = String(call.method)
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method) throw new RpcError(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: method(Array.isArray(call.params) ? call.params : []) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: toJson(error) }
  }
}

function toJson(error: unknown): JsonRpcError {
  if (!(error instanceof RpcError)) return { code: -32603, message: String(error) }
  const { code, message, data } = error
  return data === undefined ? { code, message } : { code, message, data }
}
