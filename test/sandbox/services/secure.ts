import { Hono } from 'hono'
import { observe } from '../observe.js'
import type { SecureContext } from '../secure/server/api/context.js'
import { createApi } from '../secure/server/api/index.js'
import { createSecureControl } from '../secure/server/control.js'
import { createSecurePages } from '../secure/server/pages/index.js'
import { createSecureProjects } from '../secure/server/project.js'
import { answerError } from '../secure/server/refusal.js'
import { addRelay } from '../secure/wallet/relay.js'
import type { ServiceContext } from './service.js'

/** The site that keeps the keys of embedded wallets. Unlike the services, it answers only its own pages. */
export function createSecure({ projects: sandbox, config, chains }: ServiceContext): Hono {
  const projects = createSecureProjects()
  const origins = (projectId: string) => {
    const listed = sandbox.get(projectId).origins
    return listed.length > 0 ? listed : [config().pages]
  }
  const context: SecureContext = {
    projects,
    origin: () => config().services.secure,
    origins,
    isAllowed: (projectId, origin) => origins(projectId).includes(origin),
  }

  const app = new Hono()
  app.onError(answerError)
  // Before the log, which records pages' requests and not those of tests.
  app.route('/__sandbox', createSecureControl({ projects, config }))
  app.use(observe('secure', sandbox))
  app.route('/api', createApi(context))
  addRelay(app, { chains })
  app.route('/', createSecurePages({ context, config }))
  return app
}
