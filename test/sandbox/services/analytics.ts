import type { Hono } from 'hono'
import { NO_PROJECT } from '../observe.js'
import { createApp, type ServiceContext } from './service.js'

export function createAnalytics(context: ServiceContext): Hono {
  const app = createApp('analytics', context)

  app.post('/e', async (c) => {
    const project = context.projects.get(c.req.query('projectId') ?? NO_PROJECT)
    project.events.push(await c.req.json())
    return c.body(null, 202)
  })
  return app
}
