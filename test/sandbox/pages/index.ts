import { Hono } from 'hono'
import type { PageName } from '../buildPage.js'
import { OWN_SCRIPT, type WalletScript } from '../bundleWallets.js'
import type { ServiceContext } from '../services/service.js'
import { createControl } from './control.js'
import { createExplorer } from './explorer.js'
import { servePage } from './servePage.js'

/** Pages that people open, by `npm start`. */
const EXAMPLES: readonly string[] = ['react', 'vanilla'] satisfies PageName[]

export interface PagesParameters {
  context: ServiceContext
  /** Page name to the folder of its build. May grow while serving. */
  folders: Map<string, string>
  walletsScript: (name: WalletScript) => Promise<string>
  /** Where the phone's page is, once it is built. */
  phoneFolder: () => Promise<string>
}

/** The only server that a visitor opens: built pages, the in-page wallets, and the control API of the tests. */
export function createPages({ context, folders, walletsScript, phoneFolder }: PagesParameters): Hono {
  const app = new Hono()
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>()
  app.route('/__sandbox', createControl(context))
  app.route('/__sandbox/explorer', createExplorer(context))

  for (const name of ['standard', ...OWN_SCRIPT] as const) {
    // As it is: packing it for each page of each test costs more than this machine's own network.
    app.get(`/__sandbox/wallets/${name}.js`, async (c) => {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
      return c.body(await walletsScript(name), 200, headers)
    })
  }

  // What links to the phone's app lead to, and the app itself.
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
    // A test asks for the wallets it needs, and most are of EVM; who looks at an example may want any.
    const wallets = c.req.query('wallets') ?? (EXAMPLES.includes(name) ? 'all' : undefined)
    return servePage(c, { context, compressed, folder: folders.get(name), wallets })
  })
  return app
}
