import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NETWORK } from './fakeContext.js'

/** The chain id of NETWORK. */
const CHAIN = '0x539'

type Asked = { method: string; params?: unknown }
type Answers = Record<string, unknown>

/** A node with fixed or computed answers; it refuses everything else. */
export async function startAnsweringNode(answers: Answers) {
  const asked: Asked[] = []
  const reply = ({ id, method, params }: Asked & { id: number }) => {
    // Every client requests it once; not part of the tests.
    if (method === 'eth_chainId' && !(method in answers)) return { id, result: CHAIN }
    asked.push({ method, params })
    if (!(method in answers)) return { id, error: { code: -32_602, message: `no ${method}` } }
    const known = answers[method]
    return { id, result: typeof known === 'function' ? known(params) : known }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(reply) : reply(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ asked, answers, url },
    network: { ...NETWORK, rpcUrls: { default: { http: [url] } } },
    methods: () => asked.map(({ method }) => method),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
