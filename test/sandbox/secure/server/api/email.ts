import { Hono } from 'hono'
import * as v from 'valibot'
import { checkCode, makeCode } from '../codes.js'
import { type EmailLogin, type SecureProject, secret, startSession } from '../project.js'
import { Refusal } from '../refusal.js'
import { inProject, type SecureContext } from './context.js'
import { findUser, readBody } from './readBody.js'

const ADDRESS = /^[^\s@<>"']+@[^\s@<>"'.]+(\.[^\s@<>"'.]+)+$/

/** @throws Refusal whose message the embedding page recognizes */
export function assertAddress(email: string): void {
  if (email.length > 254 || !ADDRESS.test(email)) throw new Refusal('Invalid email address')
}

/** The login by e-mail: an address, an approved device if required, and a code. */
export function createEmailApi(context: SecureContext): Hono {
  const app = new Hono()
  const { now } = context.projects
  const Begin = v.object({ email: v.string(), device: v.string() })
  const Finish = v.object({ login: v.string(), otp: v.string() })
  const One = v.object({ login: v.string() })

  function sendCode(project: SecureProject, login: EmailLogin): void {
    login.code = makeCode(now())
    const { digits } = login.code
    project.mailbox.send({ to: login.email, subject: `${digits} is your login code`, code: digits })
  }

  function findLogin(project: SecureProject, id: string): EmailLogin {
    const login = project.logins.get(id)
    if (!login) throw new Refusal('No login was started')
    return login
  }

  app.post('/begin', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const { email: given, device } = await readBody(c, Begin)
    const email = given.trim().toLowerCase()
    assertAddress(email)
    const user = findUser(c, project)
    if (user?.provider === 'email' && user.email === email) return c.json({ action: 'CONNECT' })

    const id = secret()
    const login: EmailLogin = { email, device }
    project.logins.set(id, login)
    if (!project.requiresDevice || project.devices.has(`${device} ${email}`)) {
      sendCode(project, login)
      return c.json({ action: 'VERIFY_OTP', login: id })
    }
    const approval = secret()
    login.approval = approval
    project.gates.add(approval, 'device')
    const query = new URLSearchParams({ projectId: project.id, approval })
    project.mailbox.send({
      to: email,
      subject: 'Approve a new device',
      link: `${context.origin()}/device?${query}`,
    })
    return c.json({ action: 'VERIFY_DEVICE', login: id })
  })

  app.post('/device', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const login = findLogin(project, (await readBody(c, One)).login)
    if (!login.approval) throw new Refusal('No device has to be approved')
    await project.gates.wait(login.approval, c.req.raw.signal)
    project.gates.remove(login.approval)
    login.approval = undefined
    project.devices.add(`${login.device} ${login.email}`)
    sendCode(project, login)
    return c.json({})
  })

  app.post('/finish', async (c) => {
    const project = inProject(context, c.req.query('projectId'))
    const { login: id, otp } = await readBody(c, Finish)
    const login = findLogin(project, id)
    checkCode(login.code, otp, now())
    project.logins.delete(id)
    project.devices.add(`${login.device} ${login.email}`)
    return c.json(startSession(project, project.users.ofEmail(login.email)))
  })
  return app
}
