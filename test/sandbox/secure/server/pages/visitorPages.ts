import { Hono } from 'hono'
import { html } from 'hono/html'
import { inProject, type SecureContext } from '../api/context.js'
import { drawPage } from './drawPage.js'
import { VISITORS } from './loginPages.js'

/** Pages that a visitor opens beside the one they log in on: their mail, and approvals. */
export function createVisitorPages(context: SecureContext): Hono {
  const app = new Hono()
  const { projects } = context

  app.get('/inbox', (c) => {
    const { project, email } = c.req.query()
    const inboxes = project === undefined ? projects.all() : [projects.get(project)]
    const mails = inboxes.flatMap(({ mailbox }) => mailbox.list(email)).sort((a, b) => b.time - a.time)
    // The inbox reloads itself while a person waits for a code.
    c.header('refresh', '3')
    if (mails.length === 0)
      return drawPage(c, 'Inbox', html`<p>No mail yet. This page looks again by itself.</p>`)
    return drawPage(
      c,
      'Inbox',
      html`${mails.map(
        ({ to, subject, code, link, time }) => html`<article>
          <div>${to} · ${new Date(time).toLocaleTimeString('en')}</div>
          <div>${subject}</div>
          ${code && html`<strong>${code}</strong>`} ${link && html`<a href="${link}">Approve the device</a>`}
        </article>`,
      )}`,
    )
  })

  app.get('/device', (c) => {
    const { projectId, approval = '' } = c.req.query()
    if (!inProject(context, projectId).gates.has(approval)) return c.text('This link is over.', 404)
    return drawPage(
      c,
      'Approve this device?',
      html`<p>Somebody logs in with your address on a device that we do not know.</p>
        <form method="post">
          <button name="choice" value="agree">Approve</button>
          <button name="choice" value="cancel">Deny</button>
        </form>`,
    )
  })
  app.post('/device', async (c) => {
    const { projectId, approval = '' } = c.req.query()
    const { gates } = inProject(context, projectId)
    const isAgreed = (await c.req.formData()).get('choice') === 'agree'
    const isDone = isAgreed ? gates.open(approval, '') : gates.refuse(approval, 'Device denied')
    if (!isDone) return c.text('This link is over.', 404)
    return drawPage(c, isAgreed ? 'Device approved' : 'Device denied', html`<p>You can close this page.</p>`)
  })

  app.get('/farcaster', (c) => {
    const { projectId, id = '' } = c.req.query()
    const names = c.req.queries('as') ?? VISITORS
    if (!inProject(context, projectId).gates.has(id)) return c.text('This login is over.', 404)
    return drawPage(
      c,
      'Log in with Farcaster',
      html`<form method="post">
        ${names.map((name) => html`<button name="name" value="${name}">Approve as ${name}</button>`)}
        <button>Deny</button>
      </form>`,
    )
  })
  app.post('/farcaster', async (c) => {
    const { projectId, id = '' } = c.req.query()
    const { gates } = inProject(context, projectId)
    const name = (await c.req.formData()).get('name')
    const isAgreed = typeof name === 'string'
    const isDone = isAgreed ? gates.open(id, name) : gates.refuse(id, 'Login denied')
    if (!isDone) return c.text('This login is over.', 404)
    return drawPage(c, isAgreed ? 'Approved' : 'Denied', html`<p>You can close this page.</p>`)
  })
  return app
}
