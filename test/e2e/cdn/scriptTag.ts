import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { buildCdn, CDN_ENTRY } from '../../scripts/cdn/buildCdn.js'
import { ROOT } from '../../scripts/paths.js'

/** Another origin and a deep path, as packages are served by those who serve packages. */
const BASE = 'https://cdn.example/npm/latchkey@0.1.0/dist/cdn/'

type Tag = {
  latchkey: typeof import('../../scripts/cdn/entry.js')
  /** What every kit of the page starts from. */
  options: Parameters<typeof import('latchkey')['createAppKit']>[0]
}

declare global {
  interface Window {
    tag: Tag
  }
}

export type ScriptTag = {
  /** Has the page `kit` come with our script tag, in place of what Vite built or beside it. */
  serve(page: Page, how: { place: 'instead' | 'beside' }): Promise<void>
  remove(): Promise<void>
}

/** The script tag's files: those of `npm run build`, or made of the sources. */
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
  const textOf = (url: string) => readFileSync(join(folder, url.slice(BASE.length)), 'utf8')

  return {
    async serve(page, { place }) {
      // What a test answers with comes from nowhere, and has to be let at this machine.
      await page.context().grantPermissions(['local-network-access'])
      await page.route(`${BASE}*`, async (route) =>
        route.fulfill({ headers, body: textOf(route.request().url()) }),
      )
      await page.route(/\/kit\/\?/, async (route) => {
        const response = await route.fetch()
        const policy = response.headers()['content-security-policy'] ?? ''
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
        const html = await response.text()
        const rest =
          place === 'beside'
            ? html
            : html.replace(/<(script|link)[^>]+(type="module"|rel="modulepreload").*?>/g, '')
        const tags = tagsOf(integrity, nonce === undefined ? '' : ` nonce="${nonce}"`)
        await route.fulfill({ response, body: rest.replace('<meta charset', `${tags}<meta charset`) })
      })
    },
    remove: async () => (isBuilt ? undefined : rm(folder, { recursive: true, force: true })),
  }
}

/** As `docs/script-tag.md` has it, with the sandbox's chains. */
function tagsOf(integrity: Readonly<Record<string, string>>, nonce: string): string {
  const known = Object.entries(integrity).map(([file, value]) => [BASE + file, value])
  const importMap = JSON.stringify({ integrity: Object.fromEntries(known) })
  return `
    <script type="importmap"${nonce}>${importMap}</script>
    <script type="module"${nonce} src="${BASE}${CDN_ENTRY}" crossorigin integrity="${integrity[CDN_ENTRY]}"></script>
    <script type="module"${nonce}>
      import * as latchkey from '${BASE}${CDN_ENTRY}'
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
