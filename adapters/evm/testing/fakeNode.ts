import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { id: number; method: string }
/** A node's answer: status, redirect location and body, or no answer at all. */
export type FakeAnswer = (asked: Asked) => { status?: number; location?: string; body: string } | undefined

/** An HTTP node with scripted answers, recording its requests. */
export async function startFakeNode(answer: FakeAnswer) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const question = JSON.parse(text || '{"id":0,"method":""}') as Asked
    asked.push(question.method || `${request.method} ${request.url}`)
    const found = answer(question)
    if (!found) return
    const { status = 200, location, body } = found
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A JSON-RPC 2.0 result. */
export const result = ({ id }: Asked, value: unknown) => ({
  body: JSON.stringify({ jsonrpc: '2.0', id, result: value }),
})
export const failure = ({ id }: Asked, code: number, message: string) => ({
  body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }),
})
