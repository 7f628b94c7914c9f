import { Hono } from 'hono'
import type { SandboxConfig } from '../../../types.js'
import type { FrameSetup } from '../../types.js'
import { inProject, type SecureContext } from '../api/context.js'
import { takePageFault } from '../faults.js'
import { createLoginPages } from './loginPages.js'
import { framePolicy, impostorPolicy, serveAsset, servePage, serveStyles } from './servePages.js'
import { createVisitorPages } from './visitorPages.js'

export interface SecurePagesParameters {
  context: SecureContext
  config(): SandboxConfig
}

/** The secure site's pages: the frame, and those of a login. */
export function createSecurePages({ context, config }: SecurePagesParameters): Hono {
  const app = new Hono()
  // Another host name of the same server is another origin.
  const elsewhere = () => context.origin().replace('127.0.0.1', 'localhost')

  app.get('/sdk', async (c) => {
    const { projectId, chainId = 'eip155:1', version } = c.req.query()
    if (!projectId || version !== '4') return c.text('A project id and version 4 are needed', 400)
    const fault = takePageFault(inProject(context, projectId))
    if (fault?.page === 'error') return c.text('Internal server error', 500)

    const policy = framePolicy(config(), context.origins(projectId), elsewhere())
    const setup: FrameSetup = {
      ...{ projectId, chainId, config: config(), elsewhere: elsewhere(), fault: fault?.page },
    }
    return servePage(c, 'frame/index.html', policy, setup)
  })
  app.get('/assets/*', serveAsset)
  app.get('/site.css', serveStyles)
  app.route('/', createLoginPages(context))
  app.route('/', createVisitorPages(context))

  app.get('/impostor', (c) => {
    const own = [context.origin(), elsewhere()]
    return servePage(c, 'pages/impostor.html', impostorPolicy(['http://localhost:*'], ...own), {})
  })
  app.get('/elsewhere', (c) => {
    c.header('content-security-policy', "default-src 'none'")
    return c.html('<!doctype html><title>Elsewhere</title><p>Another site.</p>')
  })
  return app
}
