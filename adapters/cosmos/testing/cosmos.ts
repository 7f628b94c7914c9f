import type { AdapterContext, ConnectedChange } from '../../../kernel/adapters/adapter.js'
import type { CaipNetwork, Connector } from '../../../kernel/session/types.js'
import { createShared } from '../../testing/fakeContext.js'
import type { KeplrWallet } from '../keplr.js'
import { setup } from '../setup.js'

export const ALICE = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
export const BOB = 'cosmos1cjsxept9rkggzxztslae9ndgpdyt2408lk850u'
/** Address of Bob's key on Osmosis. */
export const OSMO_BOB = 'osmo1cjsxept9rkggzxztslae9ndgpdyt2408hd5yew'
export const OSMO = 'osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj'

/** Alice's key as wallets report it; not a real point of the curve. */
export const PUBLIC_KEY = Uint8Array.of(2, ...new Uint8Array(32).fill(255))
export const SIGNATURE = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: Buffer.from(PUBLIC_KEY).toString('base64') },
  signature: Buffer.alloc(64, 1).toString('base64'),
}

export const network = (id: string, more: Partial<CaipNetwork> = {}): CaipNetwork => ({
  id,
  name: id,
  chainNamespace: 'cosmos',
  caipNetworkId: `cosmos:${id}`,
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.example'] }, rest: { http: ['https://rest.example'] } },
  assets: {},
  customRpcUrls: [],
  ...more,
})
export const HUB = network('cosmoshub-4')
export const OSMOSIS = network('osmosis-1')

type Call = [method: string, ...given: unknown[]]

/**
 * A fake wallet with Keplr's API that approves everything and knows every chain. Each answer can be replaced.
 */
export function createFakeKeplr(answers: Record<string, (...given: never[]) => unknown> = {}) {
  const calls: Call[] = []
  const state = { addresses: { 'cosmoshub-4': ALICE, 'osmosis-1': OSMO } as Record<string, string> }
  const usual: Record<string, (...given: never[]) => unknown> = {
    enable: () => undefined,
    disable: () => undefined,
    experimentalSuggestChain: () => undefined,
    getKey: (chainId: string) => ({
      name: 'Main',
      algo: 'secp256k1',
      pubKey: PUBLIC_KEY,
      bech32Address: state.addresses[chainId],
    }),
    signArbitrary: () => SIGNATURE,
  }
  const wallet = Object.fromEntries(
    Object.entries({ ...usual, ...answers }).map(([name, answer]) => [
      name,
      async (...given: unknown[]) => {
        calls.push([name, ...given])
        return answer(...(given as never[]))
      },
    ]),
  ) as unknown as KeplrWallet
  return { wallet, calls, state, methods: () => calls.map(([name]) => name) }
}

/** The adapter with one listed wallet, recording its reports to the session. */
export function createTestAdapter(
  wallet: unknown,
  networks: readonly CaipNetwork[] = [HUB, OSMOSIS],
  chains: Parameters<typeof setup>[1] = {},
) {
  const scope = new AbortController()
  const reports = { updates: [] as ConnectedChange[], disconnected: [] as string[], warnings: [] as string[] }
  const connector: Connector = {
    id: 'keplr',
    type: 'INJECTED',
    name: 'Keplr',
    chain: 'cosmos',
    provider: wallet,
  }
  const ctx = {
    namespace: 'cosmos',
    networks: () => networks,
    signal: scope.signal,
    shared: createShared(),
    getConnector: (id: string) => (id === 'keplr' ? connector : undefined),
    connectors: () => [],
    update: (_: string, change: ConnectedChange) => void reports.updates.push(change),
    disconnected: (id: string) => void reports.disconnected.push(id),
    log: { warn: (message: string) => void reports.warnings.push(message), info: () => {} },
  } as unknown as AdapterContext
  const adapter = setup(ctx, chains)
  const attempt = new AbortController()
  const given = { connectorId: 'keplr', signal: attempt.signal }
  return {
    ...{ adapter, reports, attempt },
    connect: (caipNetworkId?: CaipNetwork['caipNetworkId']) => adapter.connect({ ...given, caipNetworkId }),
    reconnect: () => adapter.reconnect(given),
    switchTo: (to: CaipNetwork) => adapter.switchNetwork({ ...given, network: to }),
    sign: (message: string) => adapter.signMessage({ ...given, message, address: ALICE }),
    destroy: () => scope.abort(),
  }
}
