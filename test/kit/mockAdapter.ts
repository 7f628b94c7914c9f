import { ownChain } from '../../adapters/chains/ownChain.js'
import {
  type Adapter,
  type AdapterPlugin,
  type CaipNetworkId,
  type ChainDefinition,
  type Connected,
  type DiscoveryContext,
  defineAdapter,
  type Namespace,
} from '../../kernel/index.js'

export const MOCK_ADDRESS = '0x1111111111111111111111111111111111111111'

export type MockAdapterOptions = {
  /** @default 'eip155' */
  namespace?: Namespace | undefined
  /** The ids of its connectors. @default ['mock'] */
  wallets?: readonly string[] | undefined
  /** Accounts of each wallet, the active one first. @default one EVM address */
  accounts?: readonly string[] | undefined
  /** The network that the wallets are on. @default the kit's first in this namespace */
  caipNetworkId?: CaipNetworkId | undefined
  /** Additional capabilities (`transfer`, `balance`, `names`, …), and replacements for its six built-in answers. */
  features?: Partial<Adapter> | undefined
  /** The definition of the namespace. @default that of our own adapter, if there is one */
  chain?: ChainDefinition | undefined
}

/** An adapter without a chain: its wallets approve everything at once. For tests of the layers above adapters. */
export function mockAdapter({
  namespace = 'eip155',
  wallets = ['mock'],
  accounts = [MOCK_ADDRESS],
  caipNetworkId,
  features = {},
  chain,
}: MockAdapterOptions = {}): AdapterPlugin {
  return defineAdapter({
    latchkey: '^0.2.0',
    namespace,
    chain: chain ? async () => ({ default: chain }) : ownChain,
    discover(ctx) {
      for (const id of wallets) list(ctx, id)
      return () => {
        for (const id of wallets) ctx.removeConnector(id)
      }
    },
    setup: async () => ({
      default: (ctx) => {
        const at = new Map<string, CaipNetworkId>()
        const connected = (connectorId: string): Connected => ({
          connectorId,
          accounts: accounts.map((address) => ({ address })),
          caipNetworkId:
            at.get(connectorId) ??
            caipNetworkId ??
            ctx.networks()[0]?.caipNetworkId ??
            (`${namespace}:1` as CaipNetworkId),
          provider: ctx.getConnector(connectorId)?.provider,
        })
        return {
          connect: async ({ connectorId }) => connected(connectorId),
          reconnect: async ({ connectorId }) => connected(connectorId),
          disconnect: async ({ connectorId }) => void at.delete(connectorId),
          async switchNetwork({ connectorId, network }) {
            at.set(connectorId, network.caipNetworkId)
            return { caipNetworkId: network.caipNetworkId }
          },
          signMessage: async ({ message, address }) => `${address} signed ${message}`,
          connectors: () => ctx.connectors(),
          ...features,
        }
      },
    }),
  })
}

const list = (ctx: DiscoveryContext, id: string) =>
  ctx.addConnector({
    id,
    type: 'ANNOUNCED',
    name: id,
    chain: ctx.namespace,
    provider: { request: async () => null },
  })
