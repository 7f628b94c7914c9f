import { randomBytes } from 'node:crypto'
import type { SandboxConfig } from '../types.js'

/** WalletConnect's verify server, which no option changes. */
const VERIFY = 'https://verify.walletconnect.org'

/** The policy under which every view must work, as documented. */
export function createPolicy(config: SandboxConfig, projectId: string): { nonce: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const { catalogue, blockchain, analytics, secure, relay } = config.services
  const rpc = config.networks.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  // A real extension's requests bypass the page's policy; those of the in-page wallets don't.
  const nodes = [...config.networks, config.solana].map(({ nodeUrl }) => nodeUrl)
  const paymasters = config.networks.flatMap(({ paymaster }) => paymaster?.url ?? [])
  const sockets = [relay, new URL(config.solana.wsUrl).origin]
  const hosts = [
    ...new Set([catalogue, blockchain, analytics, ...rpc, ...sockets, ...nodes, ...paymasters]),
  ].join(' ')

  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${catalogue}`,
    `connect-src 'self' ${hosts}`,
    `frame-src ${secure} ${VERIFY}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri /__sandbox/${encodeURIComponent(projectId)}/csp`,
  ].join('; ')
  return { nonce, policy }
}

/** Adds the nonce to every script and style of the page, as a host's server would. */
export function nonced(html: string, nonce: string): string {
  const tags = /<(script|style|link)\b/g
  const page = html.replace(tags, (tag) => `${tag} nonce="${nonce}"`)
  // Vite's loader reads the nonce for its style sheets here.
  return page.replace(/<head[^>]*>/, (head) => `${head}\n    <meta property="csp-nonce" nonce="${nonce}">`)
}
