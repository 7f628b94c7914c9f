import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkOrigin } from '../kernel/services/origins.js'
import { createPost } from '../kernel/services/postAnalytics.js'
import { loadFeatures } from '../kernel/services/remote.js'
import { serviceBalances } from '../kernel/session/holdings/tokens/serviceBalances.js'
import { createTestKit, network } from '../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../kernel/testing/fakeServices.js'
import { fetchHistory } from '../plugins/account-tabs/history/api.js'
import { createApi } from '../plugins/connect/catalogue/api.js'
import { assetImage } from '../plugins/connect/catalogue/assetImage.js'
import { loadPermissions, revokePermissions } from '../plugins/embedded-wallet/permissions/permissions.js'
import * as names from '../plugins/names/api.js'
import * as onramp from '../plugins/onramp/api.js'
import { AuthClient } from '../plugins/siwx/sessions/hosted/AuthClient.js'
import * as swap from '../plugins/swap/api.js'
import { networkImageUrl } from '../views/index.js'
import { ROOT } from './scripts/source/paths.js'

const SV = 'html-wagmi-1.7.15'
const CLIENT_ID = 'did:key:z6Mk'
const caipNetworkId = 'eip155:1'
const pair = { from: `${caipNetworkId}:0x1`, to: `${caipNetworkId}:0x2`, userAddress: `${caipNetworkId}:0x3` }
const { signal } = new AbortController()

/** Every call of the kit to its services, by the code that makes it. */
async function makeCalls() {
  const { kernel, session } = createTestKit({
    adapters: [createFakeAdapter({ sdkName: 'wagmi' })],
    options: { networks: [network(1)] },
  })
  const runtime = await kernel.runtime()
  kernel.client.id = CLIENT_ID
  await session.connect({ connectorId: 'io.alpha' })
  const blockchain = await runtime.blockchain()
  const { http } = blockchain
  const catalogue = createApi(runtime.http(kernel.services.catalogue), kernel.services)
  const auth = new AuthClient({ http: runtime.http, services: kernel.services } as never, undefined)
  const asked = { blockchain, caipNetworkId, signal } as const
  const post = () => createPost(kernel, runtime.http)('MODAL_OPEN', undefined, undefined)
  const owner = {
    session: {
      account: () => ({ caipAddress: `${caipNetworkId}:${ALICE}` }),
      network: () => ({ caipNetworkId }),
      signMessage: async () => '0x',
    },
    ...{ blockchain: runtime.blockchain, toast: runtime.toast, kernel },
    state: { get: () => ({}), set: () => {} },
  } as never
  const money = { id: 'USD', payment_method_limits: [] }
  const coin = { id: 'a', name: 'Ether', symbol: 'ETH', networks: [] }
  const place = { name: 'one', display_name: 'One', chain_id: '1', contract_address: '' }
  const calls: Record<string, () => unknown> = {
    'GET /appkit/v1/config': () => loadFeatures(kernel),
    'GET /projects/v1/origins': () => checkOrigin(kernel),
    'GET /getWallets': () => catalogue.wallets({ page: 1, entries: 4 }, signal),
    'GET /getWalletImage/{id}': () => catalogue.image('wallet', 'x', signal),
    'GET /public/getAssetImage/{id}': async () => {
      const assets = { imageId: 'network' }
      await fetch((await networkImageUrl(kernel, { assets, caipNetworkId })) ?? '')
      assetImage(kernel, 'connector', () => {})
    },
    'GET /public/getTokenImage/{symbol}': () => catalogue.image('token', 'ETH', signal),
    'GET /public/getCurrencyImage/{code}': () => catalogue.image('currency', 'USD', signal),
    'GET /getAnalyticsConfig': post,
    'POST /e': post,
    'GET /auth/v1/nonce': () => auth.nonce(),
    'POST /auth/v1/authenticate': () => auth.authenticate('nonce', {}),
    'GET /auth/v1/me': () => auth.me('token').then(() => auth.account('token')),
    'PUT /auth/v1/account-metadata': () => auth.setMetadata('token', {}),
    'POST /auth/v1/sign-out': () => auth.signOut('token'),
    'GET /v1/supported-chains': () => blockchain.serves(caipNetworkId),
    'POST /v1/?chainId={CAIP-2}': () => names.fetchCode(http, ALICE, { chainId: caipNetworkId }),
    'GET /v1/account/{address}/balance': () =>
      serviceBalances(http, {
        ...{ address: ALICE, chainId: caipNetworkId, known: undefined, services: kernel.services, signal },
      }),
    'GET /v1/account/{address}/history': () =>
      fetchHistory(runtime.blockchain, { address: ALICE, caipNetworkId, services: kernel.services, signal }),
    'GET /v1/identity/{address}': () => session.refreshIdentity({ force: true }),
    'GET /v1/profile/account/{name}': () => names.fetchProfile(http, 'ada.reown.id', { signal }),
    'GET /v1/profile/reverse/{address}': () => names.fetchNamesOf(http, ALICE, { signal }),
    'GET /v1/profile/suggestions/{name}': () => names.fetchSuggestions(http, 'ada', { signal }),
    'POST /v1/profile/account': () => names.postRegistration(http, {} as never, { signal }),
    'GET /v1/convert/tokens': () => swap.fetchTokens(asked),
    'POST /v1/fungible/price': () => swap.fetchPrice(asked, pair.from, 'project'),
    'GET /v1/convert/gas-price': () => swap.fetchGasPrice(asked),
    'GET /v1/convert/quotes': () => swap.fetchQuotes(asked, { ...pair, amount: '1', gasPrice: '1' }),
    'GET /v1/convert/allowance': () =>
      swap.fetchAllowance(asked, { tokenAddress: pair.from, userAddress: pair.userAddress }),
    'GET /v1/convert/build-approve': () => swap.buildApprove(asked, pair),
    'POST /v1/convert/build-transaction': () =>
      swap.buildTransaction(asked, {
        ...{ ...pair, amount: '1', eip155: { slippage: 1 }, projectId: 'project', disableEstimate: true },
      }),
    'GET /v1/onramp/options': () => onramp.fetchOptions(http, signal),
    'POST /v1/onramp/quote': () =>
      onramp.fetchQuote(http, {
        ...{ purchaseCurrency: coin, paymentCurrency: money, amount: '1', network: place },
      }),
    'POST /v1/generators/onrampurl': () =>
      onramp.fetchAddress(http, { address: ALICE, network: 'one', asset: 'ETH' }),
    'GET /v1/sessions/{CAIP-10}': () => loadPermissions(owner, signal),
    'POST /v1/sessions/{CAIP-10}/revoke': () => revokePermissions(owner, { pci: 'p' } as never),
  }
  return calls
}

/** Turns `GET /v1/identity/{address}` into a test of a request's method and path. */
const isCall = (call: string) => {
  const [method, path = ''] = call.replace(/\/\?.*$/, '').split(' ')
  const form = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
  return (sent: { method: string; path: string }) => sent.method === method && form.test(sent.path)
}
const documented = () => {
  const page = readFileSync(join(ROOT, 'docs/self-hosting.md'), 'utf8')
  return [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(([, call]) => call ?? '')
}

beforeEach(() => {
  localStorage.clear()
  // Requests of `<img>` are recorded like the rest.
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        void fetch(address)
      }
    },
  )
})

describe('[CALL-08] one rule for all calls: `projectId`, `st` and `sv` in the query, for every method', () => {
  test('exactly the documented calls have them; those of the blockchain service also have `clientId`', async () => {
    const services = fakeServices({
      '/v1/supported-chains': json({ http: [caipNetworkId], ws: [] }),
      '/getAnalyticsConfig': json({ isAnalyticsEnabled: true }),
      '/appkit/v1/config': json({ features: [] }),
    })
    const calls = await makeCalls()
    expect(Object.keys(calls).sort()).toEqual(documented().sort())
    for (const [call, make] of Object.entries(calls)) {
      const before = services.requests.length
      // The service may answer with nothing useful: only the request matters.
      await Promise.resolve(make()).catch(() => undefined)
      const all = call.includes('supported-chains') ? services.requests : services.requests.slice(before)
      const sent = all.filter(isCall(call))
      expect(sent, call).not.toEqual([])
      for (const { url, query } of sent) {
        expect(query, call).toMatchObject({ projectId: 'project', st: 'appkit', sv: SV })
        const isBlockchain = url.origin === 'https://rpc.walletconnect.org'
        expect(query.clientId, call).toBe(isBlockchain ? CLIENT_ID : undefined)
      }
    }
  })

  test('every path in the source is documented', () => {
    const files = ['kernel', 'plugins', 'adapters', 'views'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        // Bitcoin's node is not a service of the kit.
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|^bitcoin\/source\//.test(file))
        .map((file) => join(folder, file)),
    )
    const known = documented().map((call) => call.split(' ')[1] ?? '')
    const found = files.flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      const literals = source.matchAll(
        /['"`](\/(?:(?:v1|public|appkit|projects|get[A-Z])[^'"`$?]*|e(?=['"])))/g,
      )
      return [...literals].map(([, path = '']) => path)
    })
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter((path) => !known.some((one) => one.startsWith(path)))).toEqual([])
  })
})
