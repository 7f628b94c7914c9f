import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import { listen } from '../../sandbox/listen.js'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm'])
const compress = promisify(gzip)

export interface Served {
  /** The address of the folder's `index.html`. */
  url: string
  close(): Promise<void>
}

/** Serves a built page unchanged, compressed with gzip, from the root of an origin of its own. */
export async function serveFolder(folder: string): Promise<Served> {
  const app = new Hono()
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  app.get('/*', async (c) => {
    const asked = decodeURIComponent(c.req.path.slice(1))
    const path = normalize(asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked)
    if (path.startsWith('..')) return c.text('Not found', 404)
    const body = files.get(path) ?? read(join(folder, path))
    files.set(path, body)
    const bytes = await body
    if (!bytes) return c.text('Not found', 404)
    const extension = extname(path)
    return c.body(bytes, 200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      ...(COMPRESSED.has(extension) && { 'content-encoding': 'gzip' }),
    })
  })
  const { port, close } = await listen(app, 0)
  return { url: `http://localhost:${port}/`, close }
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = await readFile(file).catch(() => undefined)
  if (!content) return undefined
  return new Uint8Array(COMPRESSED.has(extname(file)) ? await compress(content) : content)
}
