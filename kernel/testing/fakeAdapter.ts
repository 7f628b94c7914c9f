import { ownChain } from '../../adapters/chains/ownChain.js'
import {
  type Adapter,
  type AdapterContext,
  type AdapterPlugin,
  type Connected,
  type ConnectParameters,
  type DiscoveryContext,
  defineAdapter,
} from '../adapters/adapter.js'
import type { LoadChain } from '../adapters/chain.js'
import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Connector, ConnectorType } from '../session/types.js'

export const ALICE = '0x1111111111111111111111111111111111111111'
export const BOB = '0x2222222222222222222222222222222222222222'

export type FakeWallet = {
  id: string
  name?: string
  type?: ConnectorType
  accounts: readonly string[]
  caipNetworkId: CaipNetworkId
  provider?: unknown
  info?: Connector['info']
  imageUrl?: string
  canAuthenticate?: boolean
  links?: Connector['links']
}
type FakeAdapterOptions = {
  namespace?: Namespace | '*'
  sdkName?: string
  /** @default the definition of our own adapter, if there is one */
  chain?: LoadChain
  wallets?: readonly Partial<FakeWallet>[]
  /** Replaces single operations: with a rejection, a hanging promise, a capability. */
  answers?: Partial<Adapter>
}

/** An adapter with fake wallets: well-behaved by default, each answer replaceable, each call recorded. */
export function createFakeAdapter({
  namespace = 'eip155',
  sdkName,
  chain = ownChain,
  wallets: given = [{ id: 'io.alpha' }, { id: 'io.beta' }],
  answers = {},
}: FakeAdapterOptions = {}) {
  const wallets = given.map(
    (one, index): FakeWallet => ({
      id: `io.wallet${index}`,
      accounts: [index === 0 ? ALICE : BOB],
      caipNetworkId: `${namespace}:1`,
      provider: { request: async () => null },
      ...one,
    }),
  )
  const calls: string[] = []
  const live = { discovering: 0, setups: 0 }
  let discovery: DiscoveryContext | undefined
  let news: Pick<AdapterContext, 'update' | 'disconnected'> | undefined

  const wallet = (id: string): FakeWallet => {
    const found = wallets.find((one) => one.id === id)
    if (!found) throw new Error(`There is no fake wallet "${id}".`)
    return found
  }
  const connected = (connectorId: string): Connected => {
    const { accounts, caipNetworkId, provider } = wallet(connectorId)
    return { connectorId, accounts: accounts.map((address) => ({ address })), caipNetworkId, provider }
  }
  const adapter: Adapter = {
    connect: async ({ connectorId }: ConnectParameters) => connected(connectorId),
    reconnect: async ({ connectorId }) => connected(connectorId),
    disconnect: async () => {},
    async switchNetwork({ connectorId, network }) {
      wallet(connectorId).caipNetworkId = network.caipNetworkId
      return { caipNetworkId: network.caipNetworkId }
    },
    signMessage: async ({ message, address }) => `${address} signed ${message}`,
    connectors: () => discovery?.connectors() ?? [],
    ...answers,
  }
  const record = <K extends 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage'>(
    name: K,
  ) => {
    return (parameters: { connectorId: string }) => {
      calls.push(`${name} ${parameters.connectorId}`)
      const answer = adapter[name] as (parameters: { connectorId: string }) => unknown
      return answer(parameters)
    }
  }
  const names = ['connect', 'reconnect', 'disconnect', 'switchNetwork', 'signMessage'] as const
  const recorded = { ...adapter, ...Object.fromEntries(names.map((name) => [name, record(name)])) } as Adapter

  const list = (ctx: DiscoveryContext, one: FakeWallet) =>
    ctx.addConnector({
      id: one.id,
      type: one.type ?? 'ANNOUNCED',
      canAuthenticate: one.canAuthenticate,
      name: one.name ?? one.id,
      chain: ctx.namespace,
      provider: one.provider,
      ...(one.info && { info: one.info }),
      ...(one.imageUrl && { imageUrl: one.imageUrl }),
      ...(one.links && { links: one.links }),
    })
  const plugin: AdapterPlugin = defineAdapter({
    latchkey: '^0.2.0',
    namespace,
    chain,
    ...(sdkName !== undefined && { sdkName }),
    discover(ctx) {
      discovery = ctx
      live.discovering += 1
      for (const one of wallets) list(ctx, one)
      return () => {
        live.discovering -= 1
      }
    },
    async setup() {
      live.setups += 1
      return {
        default: (ctx: AdapterContext) => {
          discovery = ctx
          news = ctx
          return recorded
        },
      }
    },
  })
  return {
    ...{ plugin, wallet, calls, live, connected },
    /** The wallets' answers; assign to change them. */
    answers: adapter,
    /** The adapter's context, available after discovery. Before setup, its wallet events are ignored. */
    get ctx(): DiscoveryContext & Pick<AdapterContext, 'update' | 'disconnected'> {
      if (!discovery) throw new Error('The fake adapter was not discovered yet.')
      return { ...discovery, ...(news ?? { update() {}, disconnected() {} }) }
    },
  }
}

export type FakeAdapter = ReturnType<typeof createFakeAdapter>

/** A promise that a test settles. */
export function deferred<T = void>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  }
}
