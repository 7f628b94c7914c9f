import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { type Listening, listen } from '../../sandbox/listen.js'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves the files of a folder at the root of an origin, on loopback only. */
export const serveFolder = (
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> =>
  listen(
    {
      async fetch({ url }: Request) {
        const { pathname } = new URL(url)
        const path = pathname === '/' ? 'index.html' : normalize(decodeURIComponent(pathname))
        const content = await readFile(join(folder, path)).catch(() => undefined)
        if (!content) return new Response('Not found', { status: 404 })
        const type = TYPES[extname(path)] ?? 'application/octet-stream'
        return new Response(new Uint8Array(content), { headers: { 'content-type': type, ...headers } })
      },
    },
    0,
  )
