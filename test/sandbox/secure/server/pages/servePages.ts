import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Context } from 'hono'
import type { SandboxConfig } from '../../../types.js'
import { bundleSecure } from '../../bundleSecure.js'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves a built page of the site with the setup for its script. */
export async function servePage(c: Context, path: string, policy: string, setup: unknown): Promise<Response> {
  const html = await readFile(join(await bundleSecure(), path), 'utf8')
  // A "<" in a value could end the script.
  const json = JSON.stringify(setup).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="secure-setup">${json}</script>`
  c.header('content-security-policy', policy)
  c.header('cache-control', 'no-store')
  return c.html(html.replace(/<head[^>]*>/, (head) => `${head}\n    ${script}`))
}

/** Serves scripts and styles, whose names change with their content. */
export async function serveAsset(c: Context): Promise<Response> {
  const path = normalize(decodeURIComponent(c.req.path.slice(1)))
  const content = path.startsWith('assets/')
    ? await readFile(join(await bundleSecure(), path)).catch(() => undefined)
    : undefined
  if (!content) return c.text('Not found', 404)
  c.header('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
  c.header('cache-control', 'public, max-age=31536000, immutable')
  return c.body(new Uint8Array(content))
}

/** Serves the styles of pages that are not built. */
export async function serveStyles(c: Context): Promise<Response> {
  const styles = await readFile(join(import.meta.dirname, '../../pages/site.css'), 'utf8')
  return c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
}

/** The frame's policy: it may reach its server and the chains, and only these origins may embed it. */
export function framePolicy(config: SandboxConfig, origins: readonly string[], elsewhere: string): string {
  const nodes = config.networks.flatMap(({ nodeUrl, rpcUrl }) => [nodeUrl, rpcUrl])
  const { solana } = config
  const hosts = [...nodes, solana.nodeUrl, solana.rpcUrl, solana.wsUrl].map((url) => new URL(url).origin)
  return policyOf({
    'connect-src': `'self' ${[...new Set(hosts)].join(' ')}`,
    // For faults in which a frame inside this one posts.
    'frame-src': `'self' ${elsewhere}`,
    'frame-ancestors': origins.filter(isSource).join(' ') || "'none'",
  })
}

/** The policy of pages that are not embedded. */
export const pagePolicy = () => policyOf({ 'form-action': "'self'", 'frame-ancestors': "'none'" })

export const impostorPolicy = (origins: readonly string[], ...own: string[]) =>
  policyOf({ 'frame-ancestors': [...own, ...origins.filter(isSource)].join(' ') })

/** Whether an origin may stand in a policy, which a forged one could otherwise terminate. */
const isSource = (origin: string) => /^[a-z][a-z0-9+.-]*:\/\/[\w.*:-]+$/i.test(origin)

function policyOf(more: Record<string, string>): string {
  const all = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    ...more,
  }
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
