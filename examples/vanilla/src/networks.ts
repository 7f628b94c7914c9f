import type { AppKitNetwork, Namespace, Services } from 'latchkey'
import { bitcoin, cosmoshub, polkadot, solana } from 'latchkey/networks'
import { mainnet, sepolia } from 'viem/chains'

type Named = { caipNetworkId: `${string}:${string}`; name: string; symbol: string; decimals: number }
type EvmNetwork = Omit<AppKitNetwork, 'rpcUrls'> & { rpcUrl: string; exchange?: { router: string } }
/** Configuration that `npm start` embeds in the page: local chains and services instead of the public ones. */
type Sandbox = {
  services: Services
  networks: [EvmNetwork, EvmNetwork, ...EvmNetwork[]]
  solana: { caipNetworkId: `${string}:${string}`; rpcUrl: string }
  bitcoin: { caipNetworkId: `${string}:${string}`; apiUrl: string }
  polkadot: { networks: (Named & { rpcUrl: string })[] }
  cosmos: { chains: (Named & { chainId: string; prefix: string; denom: string; restUrl: string })[] }
}

const text = document.getElementById('latchkey-sandbox')?.textContent
export const sandbox = text ? (JSON.parse(text) as Sandbox) : undefined

/** Describes a local network like a public one, with other URLs. */
const network = (
  chainNamespace: Namespace,
  { caipNetworkId, name, ...coin }: Named,
  url: string,
  testnet = true,
) => ({
  ...{ id: caipNetworkId.slice(chainNamespace.length + 1), caipNetworkId, chainNamespace, name },
  nativeCurrency: { name: coin.symbol, symbol: coin.symbol, decimals: coin.decimals },
  rpcUrls: { default: { http: [url] }, rest: { http: [url] } },
  testnet,
})

type Networks = readonly [AppKitNetwork, ...AppKitNetwork[]]

const evmNetwork = ({ rpcUrl, exchange: _, ...one }: Sandbox['networks'][0]): AppKitNetwork => ({
  ...one,
  rpcUrls: { default: { http: [rpcUrl] } },
})

const local = ({
  networks: [first, second],
  solana: sol,
  bitcoin: btc,
  polkadot: dot,
  cosmos,
}: Sandbox): Networks => [
  evmNetwork(first),
  evmNetwork(second),
  network('solana', { ...sol, name: 'Solana Local', symbol: 'SOL', decimals: 9 }, sol.rpcUrl, false),
  network('bip122', { ...btc, name: 'Bitcoin Regtest', symbol: 'BTC', decimals: 8 }, btc.apiUrl),
  ...dot.networks.map((one) => network('polkadot', one, one.rpcUrl)),
  ...cosmos.chains.map((one) => network('cosmos', one, one.restUrl)),
]

export const networks: Networks = sandbox
  ? local(sandbox)
  : [mainnet, sepolia, solana, bitcoin, polkadot, cosmoshub]

/** Exchanges of local networks, in addition to those of public networks. */
export const exchanges = Object.fromEntries(
  (sandbox?.networks ?? []).flatMap(({ id, exchange }) =>
    exchange ? [[`eip155:${id}`, { routers: [exchange.router], calls: 'uniswap-v2' }] as const] : [],
  ),
)
