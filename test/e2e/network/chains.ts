import type { Page } from '@playwright/test'
import type { OpenOptions } from '../fixtures.js'

type Open = (page: string, options?: OpenOptions) => Promise<unknown>

/** A Solana network as the kits of these tests have it; no request goes to its node. */
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
/** The second chain's wallet, in tests that give it its own name. */
export const SECOND = 'Second Wallet'

declare global {
  interface Window {
    /** The requests to the second chain's wallet. */
    asked: string[]
  }
}

interface TwoChains {
  /** The name of the second chain's wallet. @default 'Amber Wallet', like the first chain's */
  name?: string | undefined
  /** The networks that this wallet approves. @default all */
  approved?: string[] | undefined
  /** Whether the kit also has WalletConnect. */
  pairs?: boolean | undefined
  options?: Record<string, unknown> | undefined
}

/** Makes a kit with EVM and its real wallets, and a second chain whose only wallet approves at once. */
export const makeTwoChains = (page: Page, parameters: TwoChains = {}): Promise<void> =>
  page.evaluate(
    ({ name = 'Amber Wallet', approved, pairs, options, SOLANA, DEVNET, SOLANA_ADDRESS }) => {
      const { lk } = window
      const network = (caipNetworkId: string, called: string) => ({
        ...{ id: caipNetworkId.slice(7), name: called, chainNamespace: 'solana', caipNetworkId },
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [`${location.origin}/nobody`] } },
      })
      const asked: string[] = []
      const reach = (connectorId: string, caipNetworkId = SOLANA) => ({
        connectorId,
        accounts: [{ address: SOLANA_ADDRESS }],
        caipNetworkId: caipNetworkId as 'solana:x',
        approvedNetworkIds: approved as 'solana:x'[] | undefined,
        supportsAllNetworks: approved === undefined,
        provider: { of: 'solana' },
      })
      const second = lk.defineAdapter({
        latchkey: '^0.2.0',
        namespace: 'solana',
        chain: async () => ({ default: { name: 'Solana' } }),
        discover: (ctx) => {
          ctx.addConnector({ id: name, type: 'ANNOUNCED', name, chain: 'solana', provider: {} })
          return () => {}
        },
        setup: async () => ({
          default: () => ({
            connect: async ({ connectorId, caipNetworkId }) => {
              asked.push(`connect ${caipNetworkId}`)
              return reach(connectorId, caipNetworkId)
            },
            reconnect: async ({ connectorId, caipNetworkId }) => reach(connectorId, caipNetworkId),
            disconnect: async () => undefined,
            switchNetwork: async ({ network: wanted }) => {
              asked.push(`switch ${wanted.caipNetworkId}`)
              return { caipNetworkId: wanted.caipNetworkId }
            },
            signMessage: async () => 'signed',
            connectors: () => [],
            balance: { native: async () => ({ value: 7_000_000_000n, decimals: 9, symbol: 'SOL' }) },
          }),
        }),
      })
      const given = lk.create({
        use: ['evm', ...(pairs ? (['walletconnect'] as const) : [])],
        networks: [
          ...lk.networks.slice(0, 2),
          network(SOLANA, 'Dunes'),
          network(DEVNET, 'Dunes Devnet'),
        ] as never,
        ...options,
      })
      window.visit = { kit: given, tracked: [], refused: [], errors: [] }
      window.asked = asked
      given.subscribeEvents(({ data }) => window.visit.tracked.push(data))
      return given.addAdapter(second)
    },
    { ...parameters, SOLANA, DEVNET, SOLANA_ADDRESS },
  )

/** Opens a page with that kit, whose second chain's wallet has its own name. */
export async function openTwoChains(page: Page, open: Open, parameters: TwoChains = {}): Promise<void> {
  await open('kit', { wallets: 'amber' })
  await makeTwoChains(page, { name: SECOND, ...parameters })
}
