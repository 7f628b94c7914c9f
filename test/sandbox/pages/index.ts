import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ServiceContext } from '../services/service.js'
import { createControl } from './control.js'
import { createExplorer } from './explorer.js'
import { servePage } from './servePage.js'

export interface PagesParameters {
  context: ServiceContext
  /** Page name to the folder of its build. May grow while serving. */
  folders: Map<string, string>
  walletsScript: () => Promise<string>
}

/** The only server that a visitor opens: built pages, the in-page wallets, and the control API of the tests. */
export function createPages({ context, folders, walletsScript }: PagesParameters): Hono {
  const app = new Hono()
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>()
  app.route('/__sandbox', createControl(context))
  app.route('/__sandbox/explorer', createExplorer(context))

  app.get('/__sandbox/wallets.js', compress(), async (c) =>
    c.body(await walletsScript(), 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  )

  app.get('/', (c) => {
    const first = folders.keys().next().value
    return first ? c.redirect(`/${first}/`) : c.text('No page has been built yet.')
  })
  app.get('/:page', (c) => c.redirect(`/${c.req.param('page')}/`))
  app.get('/:page/*', (c) => servePage(c, { context, compressed, folder: folders.get(c.req.param('page')) }))
  return app
}
