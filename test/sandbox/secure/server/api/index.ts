import { Hono } from 'hono'
import * as v from 'valibot'
import { takeRequestFault } from '../faults.js'
import { Refusal } from '../refusal.js'
import { createChangeEmailApi } from './changeEmail.js'
import { inProject, type SecureContext } from './context.js'
import { createEmailApi } from './email.js'
import { createFarcasterApi } from './farcaster.js'
import { findUser, needUser, readBody } from './readBody.js'
import { createSocialApi } from './social.js'

/** The API for the frame's page, closed to all others. */
export function createApi(context: SecureContext): Hono {
  const app = new Hono()
  const Message = v.object({ name: v.string(), payload: v.optional(v.unknown()) })

  app.use(async (c, next) => {
    // Browsers set this header, and pages can't forge it.
    if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
      throw new Refusal('Not for other sites')
    }
    c.header('cache-control', 'no-store')
    await next()
  })

  app.post('/message', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const message = await readBody(c, Message)
    project.messages.push({ ...message, time: Date.now() })
    return c.json({ fault: takeRequestFault(project, message.name) ?? null })
  })

  app.get('/session', (c) => {
    const project = inProject(context, c.req.query('projectId'))
    return c.json({ user: findUser(c, project) ?? null })
  })
  app.post('/session/end', (c) => {
    const project = inProject(context, c.req.query('projectId'))
    needUser(c, project)
    const token = c.req.header('authorization')?.replace('Bearer ', '')
    if (token) project.sessions.delete(token)
    return c.json({})
  })

  app.route('/email', createEmailApi(context))
  app.route('/change-email', createChangeEmailApi(context))
  app.route('/social', createSocialApi(context))
  app.route('/farcaster', createFarcasterApi(context))
  return app
}
