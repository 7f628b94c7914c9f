import { NO_PROJECT } from '../observe.js'
import type { SandboxConfig } from '../types.js'

export interface InjectParameters {
  html: string
  config: SandboxConfig
  projectId: string
  /** As in the query: absent for all, `none`, or names joined by commas. */
  wallets: string | undefined
}

const ALL_WALLETS = ['amber', 'birch', 'cedar']

/** Puts the configuration and the wallets before anything of the page's own, as an extension would be. */
export function inject({ html, config, projectId, wallets }: InjectParameters): string {
  const names = chooseWallets(wallets)
  const forPage = { ...forProject(config, projectId), wallets: names }
  // "<" would let a value end the script.
  const json = JSON.stringify(forPage).replaceAll('<', '\\u003c')

  const tags = [`<script type="application/json" id="latchkey-sandbox">${json}</script>`]
  if (names.length > 0) tags.push('<script src="/__sandbox/wallets.js"></script>')
  return html.replace(/<head[^>]*>/, (head) => `${head}\n    ${tags.join('\n    ')}`)
}

function chooseWallets(asked: string | undefined): string[] {
  if (asked === undefined) return ALL_WALLETS
  const names = asked.split(',').map((name) => (name === 'legacy' ? 'cedar' : name))
  return ALL_WALLETS.filter((name) => names.includes(name))
}

/** A page's RPC requests carry its project id, so that they are logged and fail for that test alone. */
function forProject(config: SandboxConfig, projectId: string): SandboxConfig {
  if (projectId === NO_PROJECT) return config
  const networks = config.networks.map((network) => ({
    ...network,
    rpcUrl: `${network.rpcUrl}?projectId=${encodeURIComponent(projectId)}`,
  }))
  return { ...config, networks }
}
