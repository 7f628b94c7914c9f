import { Hono } from 'hono'
import { html } from 'hono/html'
import type { CallbackSetup, Social } from '../../types.js'
import { inProject, type SecureContext } from '../api/context.js'
import { secret } from '../project.js'
import { drawPage } from './drawPage.js'
import { pagePolicy, servePage } from './servePages.js'

/** How long the result of a login is valid. */
const RESULT_MS = 5 * 60_000
const NAMES: Record<Social, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}
/** Providers that share the user's e-mail. */
const TELL_EMAIL: readonly Social[] = ['google', 'apple', 'facebook']
/** Names to choose from if the URL has none. */
export const VISITORS = ['visitor', 'guest']

/** The pages in the popup of a social login. */
export function createLoginPages(context: SecureContext): Hono {
  const app = new Hono()

  app.get('/loading', (c) => drawPage(c, 'One moment', html`<p role="status">Getting ready to log in …</p>`))

  app.get('/provider/:name', (c) => {
    const { projectId = '', state = '' } = c.req.query()
    const { provider } = findAttempt(projectId, state) ?? {}
    if (!provider || provider !== c.req.param('name')) return c.text('This login is over.', 404)
    const names = c.req.queries('as') ?? VISITORS
    const query = new URLSearchParams({ projectId, state })
    return drawPage(
      c,
      `Log in with ${NAMES[provider]}`,
      html`<form method="post" action="?${query}">
        ${names.map((name) => html`<button name="name" value="${name}">Continue as ${name}</button>`)}
        <button>Cancel</button>
      </form>`,
    )
  })

  app.post('/provider/:name', async (c) => {
    const { projectId = '', state = '' } = c.req.query()
    const attempt = findAttempt(projectId, state)
    if (!attempt || attempt.result) return c.text('This login is over.', 404)
    const name = (await c.req.formData()).get('name')
    const query = new URLSearchParams({ projectId, state })
    if (typeof name === 'string') {
      const { users } = inProject(context, projectId)
      const email = TELL_EMAIL.includes(attempt.provider) ? `${name}@example.com` : null
      const user = users.ofSocial(attempt.provider, name, email)
      attempt.result = { token: secret(), user, expiresAt: context.projects.now() + RESULT_MS }
      query.set('result', attempt.result.token)
    }
    return c.redirect(`/callback?${query}`, 303)
  })

  app.get('/callback', async (c) => {
    const { projectId = '', state = '', result } = c.req.query()
    const attempt = findAttempt(projectId, state)
    if (!attempt) return c.text('This login is over.', 404)
    const isAgreed = result !== undefined && attempt.result?.token === result
    const returnUrl = returnOf(state)
    // Redirect only to pages that may embed the frame: anyone can put an address into a link.
    if (returnUrl && !context.isAllowed(projectId, returnUrl.origin)) return c.text('Not allowed', 400)
    c.header('referrer-policy', 'no-referrer')
    const setup: CallbackSetup = {
      ...(isAgreed && {
        resultUri: `${context.origin()}/callback?${new URLSearchParams({ projectId, result })}`,
      }),
      origin: attempt.origin,
      returnUrl: returnUrl?.href,
    }
    return servePage(c, 'pages/callback.html', pagePolicy(), setup)
  })

  function findAttempt(projectId: string, state: string) {
    const [id = ''] = state.split('--', 1)
    return inProject(context, projectId).attempts.get(id)
  }
  return app
}

/** The page to return to, which a page that can't open a popup appends to the state. */
export function returnOf(state: string): URL | undefined {
  const at = state.indexOf('--')
  if (at < 0) return undefined
  const written = state.slice(at + 2)
  try {
    const url = new URL(/^https?:/.test(written) ? written : decodeURIComponent(written))
    return ['https:', 'http:'].includes(url.protocol) ? url : undefined
  } catch {
    // It is not a URL, so there is no page to return to.
    return undefined
  }
}
