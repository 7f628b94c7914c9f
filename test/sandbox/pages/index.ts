import { Hono } from 'hono'
import type { PageName } from '../buildPage.js'
import { OWN_SCRIPT, type WalletScript } from '../bundleWallets.js'
import type { ServiceContext } from '../services/service.js'
import { createControl } from './control.js'
import { createExplorer } from './explorer.js'
import { servePage } from './servePage.js'

/** Pages for people to open with `npm start`. */
const EXAMPLES: readonly string[] = ['react', 'vanilla'] satisfies PageName[]

export interface PagesParameters {
  context: ServiceContext
  /** Build folders by page name. May grow while serving. */
  folders: Map<string, string>
  walletsScript: (name: WalletScript) => Promise<string>
  /** Resolves with the folder of the phone's page once it is built. */
  phoneFolder: () => Promise<string>
}

/** The only server that a visitor opens: built pages, the in-page wallets, and the control API of the tests. */
export function createPages({ context, folders, walletsScript, phoneFolder }: PagesParameters): Hono {
  const app = new Hono()
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>()
  app.route('/__sandbox', createControl(context))
  app.route('/__sandbox/explorer', createExplorer(context))

  for (const name of ['standard', ...OWN_SCRIPT] as const) {
    // Uncompressed, because compressing it for each test's page costs more than the loopback network.
    app.get(`/__sandbox/wallets/${name}.js`, async (c) => {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
      return c.body(await walletsScript(name), 200, headers)
    })
  }

  // Links to the phone's app, and the app itself.
  app.get('/phone/*', async (c) => {
    const path = c.req.path === '/phone/wc' ? 'index.html' : undefined
    return servePage(c, { context, compressed, folder: await phoneFolder(), path, wallets: 'none' })
  })

  app.get('/', (c) => {
    const first = folders.keys().next().value
    return first ? c.redirect(`/${first}/`) : c.text('No page has been built yet.')
  })
  app.get('/:page', (c) => c.redirect(`/${c.req.param('page')}/`))
  app.get('/:page/*', (c) => {
    const name = c.req.param('page')
    // Tests name the wallets they need, mostly EVM; a person trying an example may want any.
    const wallets = c.req.query('wallets') ?? (EXAMPLES.includes(name) ? 'all' : undefined)
    return servePage(c, { context, compressed, folder: folders.get(name), wallets })
  })
  return app
}
