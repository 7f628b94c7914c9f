import { beforeEach, expect, test, vi } from 'vitest'
import { ALICE } from '../kernel/testing/fakeAdapter.js'
import { json } from '../kernel/testing/fakeServices.js'
import { balanceEntry, CHAINS, connectedVisitor, IDENTITY } from '../kernel/testing/holdings.js'
import { connect } from '../plugins/connect/index.js'
import { createFakeFrame } from '../plugins/embedded-wallet/testing/fakeFrame.js'
import { openEmbedded } from '../plugins/embedded-wallet/testing/openEmbedded.js'

const AVATAR = 'https://img.example/alice.png'
const HERE = `eip155:1:${ALICE}`
const timestamp = expect.any(Number)

beforeEach(() => localStorage.clear())

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** A visitor whose balances and name were read, the name from the service if it supports the network. */
async function visit(serves: readonly string[]) {
  const { session } = await connectedVisitor({
    plugins: [connect()],
    wallets: ['io.alpha', 'io.beta', 'io.gamma'].map((id) => ({ id, accounts: [ALICE] })),
    services: {
      [CHAINS]: json({ http: serves, ws: [] }),
      [IDENTITY]: json({ name: 'alice.eth', avatar: AVATAR }),
    },
    adapter: {
      balance: { native: async () => ({ value: 1_500n, decimals: 3, symbol: 'ETH' }) },
      names: {
        isName: () => true,
        resolve: async ({ name }) => ({ name, address: ALICE }),
        lookUp: async () => ({ name: 'alice.eth', avatar: AVATAR }),
      },
    },
  })
  for (const connectorId of ['io.beta', 'io.gamma']) await session.connect({ connectorId })
  await Promise.all([session.refreshTokens(), session.refreshIdentity(), session.refreshBalance()])
}

test('[ENT-20] wallets, balances and names are stored under @appkit/ in common formats, plus a version only', async () => {
  await visit(['eip155:1'])
  expect(Object.keys({ ...localStorage }).sort()).toEqual([
    '@appkit/active_caip_network_id',
    '@appkit/active_namespace',
    '@appkit/connected_namespaces',
    '@appkit/connection_status',
    '@appkit/connections',
    '@appkit/disconnected_connector_ids',
    '@appkit/eip155:connected_connector_id',
    '@appkit/identity_cache',
    '@appkit/lk/eip155:version',
    '@appkit/native_balance_cache',
    '@appkit/portfolio_cache',
    '@appkit/recent_wallets',
  ])
  expect(localStorage.getItem('@appkit/active_caip_network_id')).toBe('eip155:1')
  expect(stored('@appkit/recent_wallets')).toEqual([
    { id: 'io.gamma', name: 'io.gamma' },
    { id: 'io.beta', name: 'io.beta' },
  ])
  expect(stored('@appkit/native_balance_cache')).toEqual({
    [HERE]: { caipAddress: HERE, balance: '1.5', symbol: 'ETH', timestamp },
  })
  expect(stored('@appkit/portfolio_cache')).toEqual({
    [HERE]: { caipAddress: HERE, balance: { balances: [balanceEntry()] }, timestamp },
  })
  expect(stored('@appkit/identity_cache')).toEqual({
    [ALICE]: { chainId: 'eip155:1', identity: { name: 'alice.eth', avatar: AVATAR }, timestamp },
  })
})

test('[ENT-20] a name from a registry is stored as ENS’s, apart from one from the service', async () => {
  await visit([])
  expect(localStorage.getItem('@appkit/identity_cache')).toBeNull()
  expect(stored('@appkit/ens_cache')).toEqual({
    [ALICE]: { chainId: 'eip155:1', address: ALICE, ens: [{ name: 'alice.eth', avatar: AVATAR }], timestamp },
  })
})

test('[ENT-20] a login stores its flags and its network until the visitor logs out', async () => {
  const { login, session } = await openEmbedded({ fake: createFakeFrame([['SIGN_OUT', () => undefined]]) })
  const ofLogin = () =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => /^@appkit-wallet\//.test(key)))
  await login()
  const flags = {
    '@appkit-wallet/EMAIL': 'ada@example.org',
    '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '1',
  }
  expect(ofLogin()).toEqual({ ...flags, '@appkit-wallet/LAST_USED_CHAIN_KEY': '1' })
  await session.switchNetwork({ id: 10 })
  expect(ofLogin()).toEqual({ ...flags, '@appkit-wallet/LAST_USED_CHAIN_KEY': '10' })
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  await session.disconnect()
  expect(ofLogin()).toEqual({})
})
