import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { NETWORK } from './testing/fakeContext.js'
import { createRpcClient, type RpcParameters, rpcUrls } from './transport.js'

type Call = { id: number; method: string }
type Seen = { url: string; headers: IncomingHttpHeaders; body: Call | Call[] }
const servers: Server[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** An HTTP node with the answers that a test needs, recording its requests. */
async function startNode(
  answer: (seen: Seen) => { status?: number; type?: string; body: string } | undefined,
) {
  const seen: Seen[] = []
  const handle: RequestListener = async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const one: Seen = { url: request.url ?? '', headers: request.headers, body: JSON.parse(text) }
    seen.push(one)
    const reply = answer(one)
    if (!reply) return
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' })
    response.end(reply.body)
  }
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const result = ({ id, method }: Call) => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_chainId' ? '0x539' : '0x7',
})
const honest = ({ body }: Seen) => ({
  body: JSON.stringify(Array.isArray(body) ? body.map(result) : result(body)),
})

const at = (...http: string[]): CaipNetwork => ({ ...NETWORK, rpcUrls: { default: { http } } })
const services = { blockchain: 'https://blockchain.example' }
const connect = (
  network: CaipNetwork,
  more: Pick<RpcParameters, 'batch' | 'signal' | 'shared' | 'url'> = {},
) => createRpcClient({ network, services, projectId: 'project', ...more })

const methods = (seen: readonly Seen[]) =>
  seen.flatMap(({ body }) => [body].flat().map(({ method }) => method))
/** Answers without a network, so that timers can be advanced during requests. */
function answerAtOnce(status: number, body = '{}') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const fetched = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    work.then(end, end)
    while (!isOver) await vi.advanceTimersByTimeAsync(100)
    return work
  }
  return { fetched, settle }
}
/** Creates what the adapters of one kit share. */
const kit = () => {
  const made = new Map<string, unknown>()
  return <T>(key: string, create: () => T): T => {
    if (!made.has(key)) made.set(key, create())
    return made.get(key) as T
  }
}

describe('[CALL-09] JSON-RPC over HTTP', () => {
  test('single: one request, one result', async () => {
    const node = await startNode(honest)
    expect(await connect(at(node.url)).request({ method: 'eth_chainId' })).toBe('0x539')
    expect(node.seen).toHaveLength(1)
    expect(node.seen[0]?.body).toMatchObject({
      jsonrpc: '2.0',
      id: expect.any(Number),
      method: 'eth_chainId',
    })
    expect(node.seen[0]?.headers['content-type']).toBe('application/json')
  })

  test('batched: requests of one turn share one HTTP request of up to 1000, each with its own answer', async () => {
    const node = await startNode((seen) => {
      // A node may answer a batch in any order.
      const body = JSON.parse(honest(seen).body)
      return { body: JSON.stringify(Array.isArray(body) ? body.reverse() : body) }
    })
    const client = connect(at(node.url), { batch: true })
    const asked = [client.request({ method: 'eth_chainId' }), client.request({ method: 'eth_gasPrice' })]
    expect(await Promise.all(asked)).toEqual(['0x539', '0x7'])
    expect(node.seen).toHaveLength(1)

    await Promise.all(Array.from({ length: 1_001 }, () => client.request({ method: 'eth_gasPrice' })))
    const sizes = node.seen.slice(1).map(({ body }) => (Array.isArray(body) ? body.length : 1))
    expect(sizes.sort((a, b) => b - a)).toEqual([1_000, 1])
  })

  test('batched: requests wait only until the end of their turn', async () => {
    const { fetched } = answerAtOnce(200)
    void connect(at('https://rpc.example'), { batch: true })
      .request({ method: 'eth_chainId' })
      .catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('an error in the answer is thrown with its code and message', async () => {
    const error = { code: -32602, message: 'invalid address' }
    const node = await startNode(({ body }) => ({ body: JSON.stringify({ id: (body as Call).id, error }) }))
    const asked = connect(at(node.url)).request({ method: 'eth_gasPrice' })
    await expect(asked).rejects.toMatchObject({ code: -32602, details: 'invalid address' })
  })

  test('an error within a batch fails its own request only', async () => {
    const node = await startNode(({ body }) => {
      const answers = (body as Call[]).map((call) =>
        call.method === 'eth_chainId'
          ? result(call)
          : { id: call.id, error: { code: -32602, message: 'no' } },
      )
      return { body: JSON.stringify(answers) }
    })
    const client = connect(at(node.url), { batch: true })
    const [good, bad] = await Promise.allSettled([
      client.request({ method: 'eth_chainId' }),
      client.request({ method: 'eth_gasPrice' }),
    ])
    expect(good).toMatchObject({ status: 'fulfilled', value: '0x539' })
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: -32602 } })
  })

  test('a result labelled as text is parsed, and text that is not JSON is passed as text', async () => {
    const labelled = await startNode((seen) => ({ ...honest(seen), type: 'text/plain' }))
    expect(await connect(at(labelled.url)).request({ method: 'eth_chainId' })).toBe('0x539')

    const node = await startNode(() => ({ status: 403, type: 'text/html', body: 'blocked by the office' }))
    const asked = connect(at(node.url)).request({ method: 'eth_chainId' })
    await expect(asked).rejects.toMatchObject({ status: 403, details: '"blocked by the office"' })
  })

  test('each attempt may take 10000 ms', () => {
    const { transport } = connect(at('http://127.0.0.1:1', 'http://127.0.0.1:2'))
    const { transports } = transport as unknown as { transports: { config: { timeout: number } }[] }
    expect(transports.map(({ config }) => config.timeout)).toEqual([10_000, 10_000])
  })

  test('the next URL is asked when one fails', async () => {
    const down = await startNode(() => ({ status: 500, body: '{}' }))
    const up = await startNode(honest)
    expect(await connect(at(down.url, up.url)).request({ method: 'eth_chainId' })).toBe('0x539')
    expect([down.seen.length, up.seen.length]).toEqual([1, 1])
  })

  test('aborting ends the request, and no other URL is asked', async () => {
    const silent = await startNode(() => undefined)
    const next = await startNode(honest)
    const attempt = new AbortController()
    const asked = connect(at(silent.url, next.url), { signal: attempt.signal }).request({
      method: 'eth_chainId',
    })
    const givenUp = expect(asked).rejects.toThrow()
    while (silent.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    attempt.abort()
    await givenUp
    expect([silent.seen.length, next.seen.length]).toEqual([1, 0])
  })
})

describe('[ERR-06] transport errors', () => {
  test('aborting ends no batched request of another client', async () => {
    const node = await startNode(honest)
    const ended = new AbortController()
    const { signal } = new AbortController()
    const asked = [ended.signal, signal].map((one) =>
      connect(at(node.url), { batch: true, signal: one }).request({ method: 'eth_chainId' }),
    )
    ended.abort()
    await expect(asked[0]).rejects.toThrow()
    expect(await asked[1]).toBe('0x539')
    expect(node.seen.map(({ url }) => url)).toEqual(['/'])
  })

  test('there is no URL', () => {
    expect(() => connect(at())).toThrow('No URL was provided to the Transport')
    expect(() => connect(at('javascript:alert(1)', 'not a url'))).toThrow(
      'No URL was provided to the Transport',
    )
  })

  test('an HTTP error carries its status and details', async () => {
    const node = await startNode(() => ({ status: 401, body: JSON.stringify({ error: 'no such project' }) }))
    const asked = connect(at(node.url)).request({ method: 'eth_chainId' })
    await expect(asked).rejects.toMatchObject({
      name: 'HttpRequestError',
      status: 401,
      details: '"no such project"',
      message: expect.stringContaining('Status: 401'),
    })
  })

  test.each([
    [403, 1],
    [404, 1],
    [429, 3],
    [503, 3],
  ])('a node that answers %i is asked %i times', async (status, times) => {
    const { fetched, settle } = answerAtOnce(status)
    const asked = connect(at('https://node.example')).request({ method: 'eth_gasPrice' })
    await expect(settle(asked)).rejects.toMatchObject({ status })
    expect(fetched).toHaveBeenCalledTimes(times)
  })

  test('clients of one kit share the budget of retries', async () => {
    const { fetched, settle } = answerAtOnce(503)
    // The chain id request does not count here.
    const shared = kit()
    const urls = Array.from({ length: 15 }, (_, index) => `https://node-${index}.example`)
    shared('chains of nodes', () => new Map(urls.map((url) => [url, 1337])))
    const all = urls.map((url) => connect(at(url), { shared }).request({ method: 'eth_gasPrice' }))
    await settle(Promise.allSettled(all))
    expect(fetched).toHaveBeenCalledTimes(15 + 20)
  })

  test.each([
    ['status 503', 503, ''],
    ['a portal’s page', 200, '<!doctype html>'],
    ['half an answer', 200, '{"jsonrpc":"2.0","id":1,"res'],
    ['an object without a result', 200, '{}'],
    ['a list of numbers', 200, '[1]'],
    ['a portal’s long page', 200, `<!doctype html>${'.'.repeat(20_000)}`],
    ['half of a long answer', 200, `{"jsonrpc":"2.0","id":1,"result":"0x${'0'.repeat(20_000)}`],
  ])(
    'clients of one kit send a node nothing more after its third failure in a row: %s',
    async (_, status, body) => {
      const { fetched, settle } = answerAtOnce(status, body)
      const shared = kit()
      shared('chains of nodes', () => new Map([['https://node.example', 1337]]))
      const ask = () => connect(at('https://node.example'), { shared }).request({ method: 'eth_gasPrice' })
      const oneByOne = async () => {
        for (let time = 0; time < 5; time += 1) await ask().catch(() => undefined)
      }
      await settle(oneByOne())
      expect(fetched).toHaveBeenCalledTimes(3)
    },
  )

  test('a long answer is parsed once', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"result":"0x${'0'.repeat(20_000)}"}`
    const { settle } = answerAtOnce(200, body)
    const parse = vi.spyOn(JSON, 'parse')
    await settle(connect(at('https://node.example')).request({ method: 'eth_gasPrice' }))
    expect(parse.mock.calls.filter(([text]) => text === body)).toHaveLength(1)
    parse.mockRestore()
  })

  test('an answer that takes too long becomes a timeout error after the second attempt', async () => {
    const node = await startNode(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled = vi.fn()
    const asked = connect(at(node.url)).request({ method: 'eth_chainId' })
    const failing = expect(asked.finally(settled)).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5_000)
    await failing
  })
})

describe('a node that answers for another chain', () => {
  const ofChain =
    (chainId: string) =>
    ({ body }: Seen) => {
      const answer = (call: Call) =>
        call.method === 'eth_chainId' ? { ...result(call), result: chainId } : result(call)
      return { body: JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)) }
    }
  const mismatch = {
    name: 'EvmError',
    code: 'CHAIN_ID_MISMATCH',
    message: expect.stringContaining('eip155:10'),
  }

  test('is refused, and gets no further request', async () => {
    const node = await startNode(ofChain('0xa'))
    const shared = kit()
    for (const _ of [1, 2])
      await expect(
        connect(at(node.url), { shared }).request({ method: 'eth_gasPrice' }),
      ).rejects.toMatchObject(mismatch)
    expect(methods(node.seen).sort()).toEqual(['eth_chainId', 'eth_gasPrice'])
  })

  test('is skipped for the next', async () => {
    const wrong = await startNode(ofChain('0xa'))
    const right = await startNode(ofChain('0x539'))
    const client = connect(at(wrong.url, right.url), { shared: kit() })
    expect(await client.request({ method: 'eth_gasPrice' })).toBe('0x7')
  })

  test('is also refused as a witness', async () => {
    const node = await startNode(ofChain('0xa'))
    const client = connect(at(), { shared: kit(), url: node.url })
    await expect(client.request({ method: 'eth_gasPrice' })).rejects.toMatchObject(mismatch)
  })

  test('is detected by one request per kit, in the batch of the first', async () => {
    const node = await startNode(ofChain('0x539'))
    const shared = kit()
    const client = connect(at(node.url), { shared, batch: true })
    const ask = () => Promise.all([1, 2].map(() => client.request({ method: 'eth_gasPrice' })))
    expect([await ask(), await ask()]).toEqual([
      ['0x7', '0x7'],
      ['0x7', '0x7'],
    ])
    expect(node.seen).toHaveLength(2)
    expect(methods(node.seen).filter((method) => method === 'eth_chainId')).toHaveLength(1)
  })

  test('that does not report its chain is asked again with the next request', async () => {
    let hasChainId = false
    const node = await startNode((seen) => {
      const { id, method } = seen.body as Call
      if (method !== 'eth_chainId' || hasChainId) return ofChain('0xa')(seen)
      return { body: JSON.stringify({ id, error: { code: -32601, message: 'no such method' } }) }
    })
    const client = connect(at(node.url), { shared: kit() })
    expect(await client.request({ method: 'eth_gasPrice' })).toBe('0x7')
    hasChainId = true
    await expect(client.request({ method: 'eth_gasPrice' })).rejects.toMatchObject(mismatch)
  })
})

/** The eip155 networks that the service supports (docs/protocol.md#nodes). */
const SERVED = [
  ...[1101, 56, 42161, 7777777, 59144, 324, 5000, 80084, 5003, 100, 8453, 42220, 1313161555, 17000, 1, 300],
  ...[1313161554, 1329, 84532, 421614, 11155111, 8217, 43114, 999999999, 11155420, 80002, 97, 43113, 137],
  ...[10, 1301],
]

describe('the order of the URLs', () => {
  const mainnet: CaipNetwork = { ...at('https://rpc.example'), id: 1, caipNetworkId: 'eip155:1' }
  const SERVICE = 'https://blockchain.example/v1/?chainId=eip155:1&projectId=my%20project'
  const order = (network: CaipNetwork) => rpcUrls({ network, services, projectId: 'my project' })

  test("the host's own, the service, the network's", () => {
    const urls = order({ ...mainnet, customRpcUrls: ['https://own.example'] })
    expect(urls).toEqual(['https://own.example', SERVICE, 'https://rpc.example'])
  })

  test("[CALL-10] the service follows the host's URLs on its supported networks, and on no other", () => {
    const asks = (id: number) =>
      order({ ...mainnet, id, caipNetworkId: `eip155:${id}` }).some((url) =>
        url.startsWith(services.blockchain),
      )
    expect(SERVED.filter((id) => !asks(id))).toEqual([])
    expect([2, 3, 7, 9, 11, 250, 31_337, 1_313_161_556].filter(asks)).toEqual([])
  })

  test('no service for a local node with a public chain id', () => {
    expect(order({ ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } })).toEqual([
      'http://127.0.0.1:8545',
    ])
  })

  test('each URL once', () => {
    expect(order({ ...mainnet, customRpcUrls: ['https://rpc.example'] })).toEqual([
      'https://rpc.example',
      SERVICE,
    ])
  })

  test('a service URL gets the project id if the host omitted it', () => {
    const urls = order({
      ...mainnet,
      rpcUrls: { default: { http: ['https://blockchain.example/v1?chainId=eip155:1'] } },
    })
    expect(urls[1]).toBe('https://blockchain.example/v1?chainId=eip155%3A1&projectId=my+project')
  })

  test('the service is asked with a plain content type, which needs no preflight request', async () => {
    const node = await startNode(honest)
    const local = { ...mainnet, rpcUrls: { default: { http: ['https://rpc.example'] } } }
    const client = createRpcClient({ network: local, services: { blockchain: node.url }, projectId: 'p' })
    expect(await client.request({ method: 'eth_chainId' })).toBe('0x539')
    expect(node.seen[0]).toMatchObject({
      url: '/v1/?chainId=eip155:1&projectId=p',
      headers: { 'content-type': 'text/plain' },
    })
  })
})
