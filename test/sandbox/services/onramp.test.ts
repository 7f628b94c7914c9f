import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../accounts.js'
import { type Chain, startChains } from '../chain/index.js'
import { rpc } from '../chain/rpc.js'
import { serveOnramp } from './onramp.js'

const { address } = deriveAccount(1900)
const USD = { id: 'USD' }

let chains: Chain[]
let service: { get: Ask; post: Ask; text(path: string, method?: 'GET' | 'POST'): Promise<string> }
type Ask = <T>(path: string, body?: unknown) => Promise<T>

beforeAll(async () => {
  chains = await startChains('free')
  const app = new Hono()
  const unused = 'http://127.0.0.1:5182'
  const services = { catalogue: unused, blockchain: unused, analytics: unused, secure: unused, relay: unused }
  serveOnramp(app, { chains, config: () => ({ services }) })
  service = {
    get: async (path) => (await app.request(path)).json(),
    post: async (path, body) =>
      (await app.request(path, { method: 'POST', body: JSON.stringify(body) })).json(),
    text: async (path, method = 'GET') => (await app.request(path, { method })).text(),
  }
})
afterAll(() => Promise.all(chains.map((chain) => chain.close())))

test('the currencies for sale exist on the local chains, and both payment currencies have limits', async () => {
  const options = await service.get<Record<string, { [key: string]: unknown }[]>>('/v1/onramp/options')
  expect(options.purchaseCurrencies?.map(({ symbol }) => symbol)).toEqual([
    ...['ETH', 'USDC', 'HUSD', 'DRFT', 'WPRL'],
  ])
  expect(options.purchaseCurrencies?.[2]?.networks).toMatchObject([
    { name: 'latchkey-local', chain_id: '31337', contract_address: chains[0]?.tokens[0]?.address },
    { name: 'latchkey-harbor', chain_id: '31338' },
  ])
  expect(options.paymentCurrencies).toMatchObject([
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }, { max: '25000.00' }] },
    { id: 'EUR' },
  ])
})

test('a quote subtracts the fees from the payment and uses the fixed prices', async () => {
  const ask = (amount: string, network = 'latchkey-local') =>
    service.post('/v1/onramp/quote', {
      ...{ purchaseCurrency: { symbol: 'ETH' }, paymentCurrency: USD, amount, network },
    })
  expect(await ask('100')).toMatchObject({
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '98.00' },
    networkFee: { amount: '0.50' },
    purchaseAmount: { amount: '0.0392', currency: 'ETH' },
  })
  expect(await ask('9.99')).toEqual({ error: 'Not for sale' })
  expect(await ask('100', 'elsewhere')).toEqual({ error: 'Not for sale' })
})

test('paying on the provider’s page delivers once', async () => {
  const { url } = await service.post<{ url: string }>('/v1/generators/onrampurl', {
    destinationWallets: [{ address, blockchains: ['latchkey-local'], assets: ['ETH'] }],
    presetCryptoAmount: 0.0392,
    presetFiatAmount: 100,
  })
  const page = new URL(url)
  expect([page.hostname, await service.text(page.pathname)]).toEqual([
    'localhost',
    expect.stringContaining('Buy 0.0392 ETH'),
  ])
  await service.text(page.pathname, 'POST')
  expect(await service.text(page.pathname, 'POST')).toContain('Paid 0.0392 ETH')
  const node = chains[0]?.url ?? ''
  expect(BigInt(await rpc<string>(node, 'eth_getBalance', [address, 'latest']))).toBe(39_200_000_000_000_000n)
})
