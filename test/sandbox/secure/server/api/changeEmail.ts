import { Hono } from 'hono'
import * as v from 'valibot'
import { type Code, checkCode, makeCode } from '../codes.js'
import type { EmailChange, SecureProject } from '../project.js'
import { Refusal } from '../refusal.js'
import { inProject, type SecureContext } from './context.js'
import { assertAddress } from './email.js'
import { needUser, readBody } from './readBody.js'

/** Changes the logged-in user's e-mail: a code to the old address, if there is one, then one to the new address. */
export function createChangeEmailApi(context: SecureContext): Hono {
  const app = new Hono()
  const { now } = context.projects
  const Otp = v.object({ otp: v.string() })

  function send(project: SecureProject, to: string): Code {
    const code = makeCode(now())
    project.mailbox.send({ to, subject: `${code.digits} changes your address`, code: code.digits })
    return code
  }

  app.post('/begin', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const user = needUser(c, project)
    const { email: given } = await readBody(c, v.object({ email: v.string() }))
    const email = given.trim().toLowerCase()
    assertAddress(email)
    if (email === user.email) throw new Refusal('This is the address already')
    if (user.provider === 'email') project.users.assertFree(user, email)

    const change: EmailChange = { email }
    project.changes.set(user, change)
    if (user.email) change.primary = send(project, user.email)
    else change.secondary = send(project, email)
    return c.json({ action: user.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' })
  })

  app.post('/primary', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const change = project.changes.get(needUser(c, project))
    const { otp } = await readBody(c, Otp)
    checkCode(change?.primary, otp, now())
    if (change) change.secondary = send(project, change.email)
    return c.json({})
  })

  app.post('/secondary', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const user = needUser(c, project)
    const change = project.changes.get(user)
    const { otp } = await readBody(c, Otp)
    checkCode(change?.secondary, otp, now())
    if (!change) throw new Refusal('No code was requested')
    project.users.changeEmail(user, change.email)
    project.changes.delete(user)
    return c.json({ newEmail: user.email, user })
  })
  return app
}
