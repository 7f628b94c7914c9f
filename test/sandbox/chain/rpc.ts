export class RpcError extends Error {
  override readonly name = 'RpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

interface RpcAnswer {
  id: number
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

function unwrap(answer: RpcAnswer): unknown {
  if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}

export async function rpc<T = unknown>(url: string, method: string, params: unknown[] = []): Promise<T> {
  const answer = (await post(url, { jsonrpc: '2.0', id: 1, method, params })) as RpcAnswer
  return unwrap(answer) as T
}

export interface RpcCall {
  method: string
  params: unknown[]
}

export async function rpcBatch<T = unknown>(url: string, calls: RpcCall[]): Promise<T[]> {
  if (calls.length === 0) return []
  const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const answers = (await post(url, body)) as RpcAnswer[]
  return answers.sort((a, b) => a.id - b.id).map((answer) => unwrap(answer) as T)
}
