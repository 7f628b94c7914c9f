import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { listen } from '../../sandbox/listen.js'
import { buildCdn, CDN_ENTRY } from '../../scripts/build/cdn/buildCdn.js'
import { ROOT } from '../../scripts/source/paths.js'

/** A deep path, like those of package CDNs. */
const PATH = '/npm/latchkey@0.2.0/dist/cdn/'

type Tag = {
  latchkey: typeof import('../../scripts/build/cdn/entry.js')
  /** The base options of every kit on the page. */
  options: Parameters<typeof import('latchkey')['createAppKit']>[0]
}

declare global {
  interface Window {
    tag: Tag
  }
}

type How = {
  /** Whether our script tag replaces Vite's build or stands beside it. */
  place: 'instead' | 'beside'
  /** The pinned files: the entry by its attribute, or also each file by the import map. */
  pins?: 'entry' | 'all'
}

export type ScriptTag = {
  /** Serves the page `kit` with our script tag. */
  serve(page: Page, how: How): Promise<void>
  /** From now on, appends a statement that sets `tampered` to matching files. */
  tamper(names: RegExp | undefined): void
  /** Stops the file server and removes the files built for it. */
  close(): Promise<void>
}

/**
 * The script tag's files, from `npm run build` or built from the sources, on a server and an origin of their own, so
 * that the browser has to check them.
 */
export async function createScriptTag(): Promise<ScriptTag> {
  const isBuilt = process.env.LATCHKEY_PACKAGE === 'dist'
  const folder = isBuilt ? join(ROOT, 'dist/cdn') : resolve('.cache', `cdn-${process.pid}`)
  if (!isBuilt) await buildCdn(folder, 'sources')
  const integrity = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as Record<string, string>
  const headers = {
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript',
    'cache-control': 'no-store',
  }
  let tampered: RegExp | undefined
  const answer = ({ url }: Request) => {
    const name = new URL(url).pathname.slice(PATH.length)
    if (!Object.hasOwn(integrity, name)) return new Response(null, { status: 404, headers })
    const text = readFileSync(join(folder, name), 'utf8')
    return new Response(tampered?.test(name) ? `globalThis.tampered = true;${text}` : text, { headers })
  }
  const server = await listen({ fetch: answer }, 0)
  const base = `http://127.0.0.1:${server.port}${PATH}`

  return {
    async serve(page, { place, pins = 'all' }) {
      // A response from a route has no network address, so access to this machine must be granted.
      await page.context().grantPermissions(['local-network-access'])
      await page.route(/\/kit\/\?/, async (route) => {
        const response = await route.fetch()
        const policy = response.headers()['content-security-policy'] ?? ''
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
        const html = await response.text()
        const rest =
          place === 'beside'
            ? html
            : html.replace(/<(script|link)[^>]+(type="module"|rel="modulepreload").*?>/g, '')
        const tags = tagsOf({ base, integrity, pins, nonce: nonce === undefined ? '' : ` nonce="${nonce}"` })
        await route.fulfill({ response, body: rest.replace('<meta charset', `${tags}<meta charset`) })
      })
    },
    tamper: (names) => {
      tampered = names
    },
    async close() {
      await server.close()
      if (!isBuilt) await rm(folder, { recursive: true, force: true })
    },
  }
}

type Tags = {
  base: string
  integrity: Readonly<Record<string, string>>
  pins: 'entry' | 'all'
  /** The attribute, or an empty text. */
  nonce: string
}

/** The tags of `docs/script-tag.md`, with the sandbox's chains. */
function tagsOf({ base, integrity, pins, nonce }: Tags): string {
  const known = Object.entries(integrity).map(([file, value]) => [base + file, value])
  const importMap = JSON.stringify({ integrity: Object.fromEntries(known) })
  return `
    ${pins === 'all' ? `<script type="importmap"${nonce}>${importMap}</script>` : ''}
    <script type="module"${nonce} src="${base}${CDN_ENTRY}" crossorigin integrity="${integrity[CDN_ENTRY]}"></script>
    <script type="module"${nonce}>
      import * as latchkey from '${base}${CDN_ENTRY}'
      const config = JSON.parse(document.getElementById('latchkey-sandbox').textContent)
      const networks = config.networks.slice(0, 2).map(({ rpcUrl, ...chain }) =>
        latchkey.defineChain({ ...chain, rpcUrls: { default: { http: [rpcUrl] } } }),
      )
      const options = {
        projectId: new URLSearchParams(location.search).get('projectId'),
        networks,
        services: config.services,
        metadata: { name: 'Sandbox page', description: '', url: location.origin, icons: [] },
      }
      window.tag = { latchkey, options }
    </script>
    `
}
