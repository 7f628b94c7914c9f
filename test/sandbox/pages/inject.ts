import { OWN_SCRIPT } from '../bundleWallets.js'
import { NO_PROJECT } from '../observe.js'
import type { SandboxConfig } from '../types.js'

export interface InjectParameters {
  html: string
  config: SandboxConfig
  projectId: string
  /** The query's value: `all`, `none`, or names joined by commas; absent for the EVM wallets. */
  wallets: string | undefined
  /** `on` keeps WalletConnect's verify frame. */
  verify?: string | undefined
}

/**
 * Makes WalletConnect believe that it runs under Vitest, so that it skips its verify frame, which takes 5 s per
 * proposal and request to fail offline. It then also expects React Native's globals.
 */
const VERIFY_OFF = "<script>globalThis.process={env:{IS_VITEST:'true'}};globalThis.global=globalThis</script>"

const DEFAULT_WALLETS = ['amber', 'birch', 'cedar']
const STANDARD_WALLETS = [...DEFAULT_WALLETS, 'dune']
const ALL_WALLETS = [...STANDARD_WALLETS, ...OWN_SCRIPT]

/** Puts the configuration and the wallets before the page's own scripts, like an extension would. */
export function inject({ html, config, projectId, wallets, verify }: InjectParameters): string {
  const names = chooseWallets(wallets)
  const forPage = { ...forProject(config, projectId), wallets: names }
  // A "<" in a value could end the script.
  const json = JSON.stringify(forPage).replaceAll('<', '\\u003c')

  const tags = [`<script type="application/json" id="latchkey-sandbox">${json}</script>`]
  if (verify !== 'on') tags.push(VERIFY_OFF)
  for (const script of scriptsOf(names)) tags.push(`<script src="/__sandbox/wallets/${script}.js"></script>`)
  return html.replace(/<head[^>]*>/, (head) => `${head}\n    ${tags.join('\n    ')}`)
}

function chooseWallets(asked: string | undefined): string[] {
  if (asked === undefined) return DEFAULT_WALLETS
  // Heath has Dune's keys and state, so a page has one of them.
  if (asked === 'all') return ALL_WALLETS.filter((name) => name !== 'heath')
  const names = asked.split(',').map((name) => (name === 'legacy' ? 'cedar' : name))
  return ALL_WALLETS.filter((name) => names.includes(name))
}

const scriptsOf = (names: readonly string[]) => [
  ...(STANDARD_WALLETS.some((name) => names.includes(name)) ? ['standard'] : []),
  ...OWN_SCRIPT.filter((name) => names.includes(name)),
]

/** Adds the project id to a page's RPC URLs, so that requests are logged and fail for that test only. */
function forProject(config: SandboxConfig, projectId: string): SandboxConfig {
  if (projectId === NO_PROJECT) return config
  const named = (url: string) => `${url}?projectId=${encodeURIComponent(projectId)}`
  const networks = config.networks.map((network) => ({ ...network, rpcUrl: named(network.rpcUrl) }))
  const { rpcUrl, wsUrl } = config.solana
  const solana = { ...config.solana, rpcUrl: named(rpcUrl), wsUrl: named(wsUrl) }
  const bitcoin = { ...config.bitcoin, apiUrl: named(config.bitcoin.apiUrl) }
  const cosmos = {
    chains: config.cosmos.chains.map((chain) => ({ ...chain, restUrl: named(chain.restUrl) })),
  }
  const polkadot = {
    ...config.polkadot,
    networks: config.polkadot.networks.map((network) => ({ ...network, rpcUrl: named(network.rpcUrl) })),
  }
  return { ...config, networks, solana, bitcoin, cosmos, polkadot }
}
