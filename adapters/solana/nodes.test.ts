import { afterEach, expect, test, vi } from 'vitest'
import { createAskNode, createBalance } from './nodes.js'
import { createFakeContext, MAINNET, networkOf } from './testing/fakeContext.js'

const asked: string[] = []
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

/** Nodes that answer at one address only. */
function answerAt(wanted: string, result: unknown = { value: 5 }) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url !== wanted) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
}
const balance = createBalance(createAskNode(createFakeContext().ctx))
const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SERVICE = `https://blockchain.example/v1/?chainId=${MAINNET.caipNetworkId}&projectId=project`

test('a public network is asked at the host’s nodes, then by the service, then at its own', async () => {
  const network = { ...MAINNET, customRpcUrls: ['https://own.example'] }
  answerAt('https://node.example')
  expect(await balance.native({ address, network })).toMatchObject({ value: 5n })
  expect(asked).toEqual(['https://own.example', SERVICE, 'https://node.example'])
})

test.each([
  ['a network that the service does not know', networkOf('other', 'https://node.example')],
  ['a node on this computer, whatever its id', networkOf(String(MAINNET.id), 'http://127.0.0.1:8899')],
])('%s is not asked by the service', async (_, network) => {
  const [url = ''] = network.rpcUrls.default.http
  answerAt(url)
  await balance.native({ address, network })
  expect(asked).toEqual([url])
})

test.each([null, {}, { value: '5' }, { value: -1 }, { value: 1.5 }])(
  'what is no balance is an error: %j',
  async (result) => {
    answerAt(SERVICE, result)
    await expect(balance.native({ address, network: MAINNET })).rejects.toThrow()
  },
)
