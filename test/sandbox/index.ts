import type { Hono } from 'hono'
import { type Bitcoin, startBitcoin } from './bitcoin/index.js'
import { bundlePhone } from './bundlePhone.js'
import { bundleWallets } from './bundleWallets.js'
import { type Chain, startChains } from './chain/index.js'
import { ETHER } from './chain/tokens.js'
import { type Cosmos, createCosmos } from './cosmos/index.js'
import { type Listening, listen } from './listen.js'
import { observeSocket } from './observe.js'
import { createPages } from './pages/index.js'
import { type Polkadot, startPolkadot } from './polkadot/index.js'
import { createProjects } from './projects.js'
import { startRelay } from './relay/index.js'
import { createAnalytics } from './services/analytics.js'
import { createBlockchain } from './services/blockchain.js'
import { createCatalogue } from './services/catalogue.js'
import { createPaymaster } from './services/paymaster.js'
import { createRpc } from './services/rpc.js'
import { createSecure } from './services/secure.js'
import type { CreateService, ServiceContext } from './services/service.js'
import { type Solana, startSolana } from './solana/index.js'
import type { Exchange, SandboxConfig, ServiceName } from './types.js'

export interface SandboxParameters {
  /** `fixed` ports are the same each time, for people; `free` ones never collide, for tests. */
  ports?: 'fixed' | 'free' | undefined
  /** Build folders by page name. */
  pages?: Record<string, string> | undefined
}

export interface Sandbox {
  config: SandboxConfig
  /** Serves one more build, at `/{name}/`. */
  addPage(name: string, folder: string): void
  close(): Promise<void>
}

const SERVICES: Record<ServiceName, { port: number; create: CreateService }> = {
  catalogue: { port: 5181, create: createCatalogue },
  blockchain: { port: 5182, create: createBlockchain },
  analytics: { port: 5183, create: createAnalytics },
  secure: { port: 5184, create: createSecure },
  rpc: { port: 5185, create: createRpc },
  paymaster: { port: 5187, create: createPaymaster },
}
const PAGES_PORT = 5180
const RELAY_PORT = 5186
const SOLANA_PORT = 8899
const BITCOIN_PORT = 3002

/** Starts the chains and every service that the kit calls, on loopback, without outside access. */
export async function startSandbox({ ports = 'free', pages = {} }: SandboxParameters = {}): Promise<Sandbox> {
  const portOf = (fixed: number) => (ports === 'fixed' ? fixed : 0)
  const servers: Pick<Listening, 'close'>[] = []
  const chains = await startChains(ports)
  const projects = createProjects()

  const close = async () => {
    projects.close()
    await Promise.all([...servers, ...chains].map((part) => part.close()))
  }
  const start = async (app: Hono, port: number) => {
    const server = await listen(app, portOf(port))
    servers.push(server)
    return `http://127.0.0.1:${server.port}`
  }

  try {
    let config: SandboxConfig | undefined
    const relay = await startRelay({ port: portOf(RELAY_PORT) })
    servers.push(relay)
    const solana = await startSolana({
      port: portOf(SOLANA_PORT),
      onMessage: (message) => observeSocket({ name: 'solana', projects }, message),
    })
    servers.push(solana)
    const bitcoin = await startBitcoin({ port: portOf(BITCOIN_PORT) })
    servers.push(bitcoin)
    const cosmos = createCosmos()
    const polkadot = await startPolkadot()
    servers.push(polkadot)
    const context: ServiceContext = {
      projects,
      chains,
      solana,
      bitcoin,
      cosmos,
      polkadot,
      relay,
      config: () => {
        if (!config) throw new Error('The sandbox is still starting.')
        return config
      },
    }
    const folders = new Map(Object.entries(pages))
    const urls = await startServices(context, start)
    const app = createPages({ context, folders, walletsScript: bundleWallets, phoneFolder: bundlePhone })
    // People read this address, and guides usually show "localhost".
    const origin = (await start(app, PAGES_PORT)).replace('127.0.0.1', 'localhost')
    config = toConfig({ urls, chains, solana, bitcoin, cosmos, polkadot, origin, relay: relay.url })
    return { config, addPage: (name, folder) => void folders.set(name, folder), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startServices(
  context: ServiceContext,
  start: (app: Hono, port: number) => Promise<string>,
): Promise<Record<ServiceName, string>> {
  const urls = await Promise.all(
    Object.entries(SERVICES).map(async ([name, { create, port }]) => [
      name,
      await start(create(context), port),
    ]),
  )
  return Object.fromEntries(urls) as Record<ServiceName, string>
}

const toExchange = ({ router, factory, wrapped }: Exchange): Exchange => ({ router, factory, wrapped })

interface DescribeParameters {
  urls: Record<ServiceName, string>
  chains: Chain[]
  solana: Solana
  bitcoin: Bitcoin
  cosmos: Cosmos
  polkadot: Polkadot
  origin: string
  relay: string
}

function toConfig({
  urls,
  chains,
  solana,
  bitcoin,
  cosmos,
  polkadot,
  origin,
  relay,
}: DescribeParameters): SandboxConfig {
  const { rpc, paymaster: paymasters, ...services } = urls
  const control = `${origin}/__sandbox`
  return {
    services: { ...services, relay },
    networks: chains.map(
      ({ id, name, url, isTestnet, names, smartAccounts, exchange, cards, paymaster }) => ({
        id,
        name,
        rpcUrl: `${rpc}/${id}`,
        nodeUrl: url,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        blockExplorers: { default: { name: 'Sandbox Explorer', url: `${control}/explorer/${id}` } },
        testnet: isTestnet,
        price: ETHER.price,
        cards: cards.address,
        ...(smartAccounts && { smartAccounts }),
        ...(paymaster && { paymaster: { address: paymaster, url: `${paymasters}/${id}` } }),
        ...(exchange && { exchange: toExchange(exchange) }),
        ...(names && { contracts: { ensUniversalResolver: { address: names.universalResolver } } }),
      }),
    ),
    tokens: chains.flatMap(({ id, tokens }) =>
      tokens.map(({ address, name, symbol, decimals, price }) => ({
        ...{ chainId: id, address, name, symbol, decimals, price },
      })),
    ),
    solana: {
      caipNetworkId: solana.caipNetworkId,
      genesisHash: solana.genesisHash,
      rpcUrl: `${rpc}/solana`,
      wsUrl: solana.wsUrl,
      nodeUrl: solana.nodeUrl,
    },
    cosmos: {
      chains: cosmos.chains.map((chain) => ({
        ...chain,
        caipNetworkId: `cosmos:${chain.chainId}`,
        restUrl: `${rpc}/cosmos/${chain.chainId}`,
      })),
    },
    bitcoin: {
      caipNetworkId: bitcoin.caipNetworkId,
      apiUrl: `${rpc}/bitcoin`,
      nodeUrl: bitcoin.nodeUrl,
    },
    polkadot: {
      node: polkadot.node,
      networks: polkadot.networks.map((network, index) => ({
        ...network,
        // CAIP-2 uses the first 32 digits.
        caipNetworkId: `polkadot:${network.genesisHash.slice(2, 34)}`,
        rpcUrl: `${rpc}/polkadot/${index}`,
      })),
    },
    control,
    pages: origin,
    wallets: [],
  }
}
