import { ProviderError } from './errors.js'

interface NodeAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

export async function requestNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as NodeAnswer
  if (error) throw new ProviderError(error.code, error.message, error.data)
  return result
}
