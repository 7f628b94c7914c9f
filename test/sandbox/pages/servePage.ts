import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { NO_PROJECT } from '../observe.js'
import type { ServiceContext } from '../services/service.js'
import { createPolicy, nonced } from './contentSecurity.js'
import { inject } from './inject.js'

export interface ServePageParameters {
  context: ServiceContext
  folder: string | undefined
  /** Compressed files by path. Holds only files with a content hash in their name. */
  compressed: Map<string, Uint8Array<ArrayBuffer>>
  /** Path within the folder. @default the URL's path */
  path?: string | undefined
  /** Overrides the query's wallets. */
  wallets?: string | undefined
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.map', '.svg'])
const compress = promisify(gzip)

export async function servePage(
  c: Context,
  { context, folder, compressed, path: given, wallets }: ServePageParameters,
): Promise<Response> {
  const asked = decodeURIComponent(c.req.path.split('/').slice(2).join('/')) || 'index.html'
  const path = given ?? normalize(asked)
  if (!folder || path.startsWith('..')) return c.text('Not found', 404)

  const content = await readFile(join(folder, path)).catch(() => undefined)
  if (!content) return c.text('Not found', 404)

  const extension = extname(path)
  c.header('content-type', TYPES[extension] ?? 'application/octet-stream')
  // Only hashed files and fonts may be cached: a page is rewritten for each request.
  const isHashed = path.startsWith('assets/')
  const isStored = isHashed || extension === '.woff2'
  c.header('cache-control', isStored ? 'public, max-age=31536000, immutable' : 'no-store')

  const bytes = extension === '.html' ? Buffer.from(writePage(c, context, String(content), wallets)) : content
  if (!COMPRESSED.has(extension) || !c.req.header('accept-encoding')?.includes('gzip')) {
    return c.body(new Uint8Array(bytes))
  }
  c.header('content-encoding', 'gzip')
  c.header('vary', 'accept-encoding')
  const key = join(folder, path)
  const packed = (isHashed && compressed.get(key)) || new Uint8Array(await compress(bytes))
  if (isHashed) compressed.set(key, packed)
  return c.body(packed)
}

function writePage(c: Context, context: ServiceContext, html: string, only: string | undefined): string {
  const { projectId = NO_PROJECT, wallets, csp, verify } = c.req.query()
  const config = context.config()
  const page = inject({ html, config, projectId, wallets: only ?? wallets, verify })
  if (csp !== 'strict') return page

  const { nonce, policy } = createPolicy(config, projectId)
  c.header('content-security-policy', policy)
  return nonced(page, nonce)
}
