import { afterEach, expect, test, vi } from 'vitest'
import { type AskNode, createAskNode, createBalance } from './nodes.js'
import { createFakeContext, MAINNET, networkOf } from './testing/fakeContext.js'

const asked: string[] = []
afterEach(() => {
  asked.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Nodes that answer at one URL only. */
function answerAt(wanted: string, result: unknown = { value: 5 }, genesis?: string) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const isGenesis = JSON.parse(String(body)).method === 'getGenesisHash'
    if (!isGenesis) asked.push(url)
    if (url !== wanted) throw new TypeError('Failed to fetch')
    return Response.json({ jsonrpc: '2.0', id: 1, result: isGenesis ? genesis : result })
  })
}
const ask = (...asked: Parameters<AskNode>) => createAskNode(createFakeContext().ctx)(...asked)
const balance = createBalance(ask)
const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SERVICE = `https://blockchain.example/v1/?chainId=${MAINNET.caipNetworkId}&projectId=project`

test("a public network uses the host's nodes, then the service, then its own", async () => {
  const network = { ...MAINNET, customRpcUrls: ['https://own.example'] }
  answerAt('https://node.example')
  expect(await balance.native({ address, network })).toMatchObject({ value: 5n })
  expect(asked).toEqual(['https://own.example', SERVICE, 'https://node.example'])
})

test.each([
  ['a network that the service does not know', networkOf('other', 'https://node.example')],
  ['a node on this computer, whatever its id', networkOf(String(MAINNET.id), 'http://127.0.0.1:8899')],
])('%s does not use the service', async (_, network) => {
  const [url = ''] = network.rpcUrls.default.http
  answerAt(url)
  await balance.native({ address, network })
  expect(asked).toEqual([url])
})

test.each([null, {}, { value: '5' }, { value: -1 }, { value: 1.5 }])(
  'an answer without a balance is an error: %j',
  async (result) => {
    answerAt(SERVICE, result)
    await expect(balance.native({ address, network: MAINNET })).rejects.toThrow()
  },
)

const OTHER = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const OWN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const local = { ...MAINNET, customRpcUrls: ['http://127.0.0.1:8899'] }

test.each([
  ['of another cluster', MAINNET, SERVICE, OTHER, false],
  ['of this one', MAINNET, SERVICE, OWN, true],
  ['that names no genesis', MAINNET, SERVICE, undefined, true],
  ['on this computer, whatever its id', local, 'http://127.0.0.1:8899', OTHER, true],
  [
    'of another chain that has a genesis in its id',
    networkOf(OWN.slice(0, 31).concat('z'), 'https://a.example'),
    'https://a.example',
    OTHER,
    false,
  ],
  [
    'of a network whose id is no genesis',
    networkOf('mine', 'https://a.example'),
    'https://a.example',
    OTHER,
    true,
  ],
])('a node %s', async (_, network, url, genesis, isTaken) => {
  answerAt(url, { value: 5 }, genesis)
  const only = { ...network, rpcUrls: { default: { http: [url] } } }
  const reading = balance.native({ address, network: only })
  if (isTaken) expect(await reading).toMatchObject({ value: 5n })
  else await expect(reading).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
})

test('a transaction reaches no node of another chain, and no node twice', async () => {
  answerAt(SERVICE, 'id', OTHER)
  const place = { network: { ...MAINNET, rpcUrls: { default: { http: [SERVICE] } } } }
  await expect(ask('sendTransaction', ['AA=='], place)).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
  expect(asked).toEqual([])
  answerAt('nowhere')
  await expect(ask('sendTransaction', ['AA=='], place)).rejects.toMatchObject({ code: 'NODE_FAILED' })
  expect(asked).toEqual([SERVICE])
})
