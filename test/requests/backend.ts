import { onTestFinished, vi } from 'vitest'

export type ServiceName = 'catalogue' | 'blockchain' | 'analytics' | 'node' | 'own' | 'secure' | 'other'
export type Fault = '429' | '500' | 'no answer' | 'no JSON' | 'other JSON'
export const FAULTS: readonly Fault[] = ['429', '500', 'no answer', 'no JSON', 'other JSON']

/** Every URL of a page, on hosts that no test resolves. */
export const SERVICES = {
  catalogue: 'https://catalogue.example',
  blockchain: 'https://blockchain.example',
  analytics: 'https://analytics.example',
  secure: 'https://secure.example',
  relay: 'wss://relay.example',
}
export const NODE = 'https://node.example'
/** A node of the host's, for `customRpcUrls`. */
export const OWN_NODE = 'https://own.example'

export const ETH = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const held = (symbol: string, address: string | undefined, decimals: string) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', address, value: 5_000, price: 1, iconUrl: '' },
  quantity: { decimals, numeric: '5000' },
})
const swapped = (symbol: string, address: string, decimals: number) => ({
  ...{ name: symbol, symbol, address, decimals, eip2612: true, logoUri: '' },
})
const coin = {
  ...{ id: 'a', name: 'Ether', symbol: 'ETH' },
  networks: [{ name: 'one', display_name: 'One', chain_id: '1', contract_address: '' }],
}
/** More wallets than fit on a page of the list, each with a picture. */
const WALLETS = Array.from({ length: 100 }, (_, index) => ({
  ...{ id: index.toString(16).padStart(64, '0'), name: `Wallet ${index}`, image_id: `image-${index}` },
  ...{ mobile_link: `w${index}://`, chains: ['eip155:1'] },
}))
const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])

type Query = URLSearchParams
const ANSWERS: readonly (readonly [path: RegExp, answer: (query: Query) => unknown])[] = [
  [/^\/appkit\/v1\/config$/, () => ({ features: FEATURES })],
  [/^\/projects\/v1\/origins$/, () => ({ allowedOrigins: ['*'] })],
  [/^\/getAnalyticsConfig$/, () => ({ isAnalyticsEnabled: true })],
  [/^\/getWallets$/, listWallets],
  [/^\/auth\/v1\/nonce$/, () => ({ nonce: 'nonce1234567890', token: 'token' })],
  [/^\/v1\/supported-chains$/, () => ({ http: ['eip155:1', 'eip155:10'], ws: [] })],
  [/\/balance$/, () => ({ balances: [held('ETH', undefined, '18'), held('USDC', USDC, '6')] })],
  [/\/history$/, () => ({ data: [], next: null })],
  [/^\/v1\/identity\//, () => ({ name: null, avatar: null })],
  [/^\/v1\/profile\/reverse\//, () => []],
  [/^\/v1\/profile\/suggestions\//, () => ({ suggestions: [{ name: 'ada.reown.id', registered: false }] })],
  [/^\/v1\/convert\/tokens$/, () => ({ tokens: [swapped('ETH', ETH, 18), swapped('USDC', USDC, 6)] })],
  [/^\/v1\/fungible\/price$/, () => ({ fungibles: [{ name: '', symbol: '', iconUrl: '', price: 2 }] })],
  [/^\/v1\/convert\/gas-price$/, () => ({ standard: '10', fast: '20', instant: '30' })],
  [/^\/v1\/convert\/quotes$/, quote],
  [/^\/v1\/convert\/allowance$/, () => ({ allowance: '0' })],
  [
    /^\/v1\/onramp\/options$/,
    () => ({
      purchaseCurrencies: [coin],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
    }),
  ],
  [
    /^\/v1\/onramp\/quote$/,
    () => ({
      ...{ paymentTotal: money('100.00'), paymentSubtotal: money('98.00'), networkFee: money('0.50') },
      ...{ purchaseAmount: money('1', 'ETH'), quoteId: 'q-1' },
    }),
  ],
]
const FEATURES = [
  ...[
    ['social_login', ['email', 'google', 'farcaster']],
    ['swap', ['1inch']],
    ['onramp', ['meld']],
  ].map(([id, config]) => ({ id, isEnabled: true, config })),
  ...['activity', 'multi_wallet', 'reown_branding'].map((id) => ({ id, isEnabled: true, config: [] })),
]

function listWallets(query: Query): unknown {
  const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
  return { data: WALLETS.slice((page - 1) * entries, page * entries), count: WALLETS.length }
}

function quote(query: Query): unknown {
  const [from, to, amount] = ['from', 'to', 'amount'].map((key) => query.get(key))
  const offer = { id: null, fromAmount: amount, fromAccount: from, toAmount: '2990000000', toAccount: to }
  return { quotes: [offer] }
}

/** Answers of a node. Other methods return a word, which is no valid answer to some of them. */
const RPC: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  net_listening: true,
  eth_gasPrice: '0x1',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
  eth_getCode: '0x',
}

/** Replaces `fetch` until the test ends: answers like the services and a node, or with a fault. Counts requests. */
export function createBackend() {
  const requests: { service: ServiceName; path: string }[] = []
  const rpc = { ...RPC }
  let fault: Fault | undefined
  let isBroken = (_service: ServiceName, _path: string) => true
  const serviceOf = (url: URL) =>
    (Object.entries({ ...SERVICES, node: NODE, own: OWN_NODE }).find(
      ([, base]) => base === url.origin,
    )?.[0] ?? 'other') as ServiceName

  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const url = new URL(String(input))
    const service = serviceOf(url)
    requests.push({ service, path: `${url.pathname}${rpcMethod(init)}` })
    if (fault && isBroken(service, url.pathname)) return breakDown(fault, init.signal)
    if (rpcMethod(init)) return answerRpc(JSON.parse(String(init.body)), rpc)
    if (/Image/.test(url.pathname)) return new Response(PNG, { headers: { 'content-type': 'image/png' } })
    const answer = ANSWERS.find(([path]) => path.test(url.pathname))?.[1]
    return answer ? Response.json(answer(url.searchParams)) : new Response('', { status: 404 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    requests,
    /** What nodes answer, by method. */
    rpc,
    /** Every later request of these services, by default of all, fails in this way. */
    fail(how: Fault | undefined, which: typeof isBroken = () => true) {
      fault = how
      isBroken = which
    },
  }
}

const rpcMethod = ({ body }: RequestInit): string => {
  const method = typeof body === 'string' ? /"method":"((?:eth|net)_\w+)"/.exec(body)?.[1] : undefined
  return method === undefined ? '' : `#${method}`
}

type Call = { id: number; method: string }
const answerRpc = (call: Call | Call[], rpc: typeof RPC) => {
  const one = ({ id, method }: Call) => ({
    ...{ jsonrpc: '2.0', id, result: method in rpc ? rpc[method] : '0x' },
  })
  return Response.json(Array.isArray(call) ? call.map(one) : one(call))
}

function breakDown(fault: Fault, signal: AbortSignal | null | undefined): Response | Promise<Response> {
  if (fault === 'other JSON') return Response.json({ what: ['else'] })
  if (fault === 'no JSON') return new Response('<!doctype html><title>Welcome</title>')
  if (fault !== 'no answer') return new Response('{"error":"x"}', { status: Number(fault) })
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The operation was aborted.', 'AbortError'))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })
}
