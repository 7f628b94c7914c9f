import { Hono } from 'hono'
import * as v from 'valibot'
import { secret, startSession } from '../project.js'
import { inProject, type SecureContext } from './context.js'
import { readBody } from './readBody.js'

/** The login by an address that is opened or scanned elsewhere. */
export function createFarcasterApi(context: SecureContext): Hono {
  const app = new Hono()
  const One = v.object({ id: v.string() })

  app.post('/begin', (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const id = secret()
    project.gates.add(id, 'farcaster')
    const query = new URLSearchParams({ projectId: project.id, id })
    return c.json({ id, url: `${context.origin()}/farcaster?${query}` })
  })

  app.post('/finish', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const { id } = await readBody(c, One)
    const userName = await project.gates.wait(id, c.req.raw.signal)
    project.gates.remove(id)
    return c.json(startSession(project, project.users.ofSocial('farcaster', userName, null)))
  })

  app.post('/forget', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    project.gates.remove((await readBody(c, One)).id)
    return c.json({})
  })
  return app
}
