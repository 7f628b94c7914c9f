import { Hono } from 'hono'
import * as v from 'valibot'
import { SOCIALS } from '../../types.js'
import { type SocialAttempt, secret, startSession } from '../project.js'
import { Refusal } from '../refusal.js'
import { inProject, type SecureContext } from './context.js'
import { readBody } from './readBody.js'

/** The login by a provider: the popup's address, and the user who returns from it. */
export function createSocialApi(context: SecureContext): Hono {
  const app = new Hono()
  const Begin = v.object({ provider: v.picklist(SOCIALS), device: v.string(), origin: v.string() })
  const Finish = v.object({ uri: v.string(), device: v.string() })

  app.post('/begin', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const attempt = await readBody(c, Begin)
    if (!context.isAllowed(project.id, attempt.origin)) throw new Refusal('This origin is not allowed')
    const state = secret()
    project.attempts.set(state, attempt)
    const query = new URLSearchParams({ projectId: project.id, state })
    return c.json({ uri: `${context.origin()}/provider/${attempt.provider}?${query}` })
  })

  app.post('/finish', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const { uri, device } = await readBody(c, Finish)
    const [state, attempt] = findAttempt(project.attempts, uri, context.origin())
    const { result } = attempt
    // Another person who gets a result's address must not be logged in by it.
    if (!result || attempt.device !== device) throw new Refusal('Invalid result')
    project.attempts.delete(state)
    if (context.projects.now() >= result.expiresAt) throw new Refusal('Login expired')
    return c.json(startSession(project, result.user))
  })
  return app
}

function findAttempt(
  attempts: Map<string, SocialAttempt>,
  uri: string,
  origin: string,
): [state: string, SocialAttempt] {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  const token = url?.origin === origin ? url.searchParams.get('result') : undefined
  const found = [...attempts].find(([, { result }]) => result && result.token === token)
  if (!found) throw new Refusal('Invalid result')
  return found
}
