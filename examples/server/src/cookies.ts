import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cors } from 'hono/cors'
import { createMemoryNonces, createVerifier } from 'latchkey/siwx/verify'
import { createAccounts } from './accounts.js'
import type { AuthAppOptions } from './app.js'
import { answerError, claimsOf, fail, isOf, readBody, refuse, Signed, seconds } from './requests.js'
import { createTokens, type SessionClaims } from './tokens.js'

const NONCE_MS = 600_000
const SESSION_MS = 24 * 3_600_000
const MAX_BODY_BYTES = 128 * 1024
const NONCE = 'siwx-nonce'
const SESSION = 'siwx-session'

/**
 * The sign-in service that `httpSIWX({ baseUrl: '…/siwx' })` calls. Nonce and session are in cookies that scripts can't
 * read; requests that change anything must come from a listed page.
 */
export function createCookieApp({
  origin,
  secret,
  sessionMs = SESSION_MS,
  clock = Date.now,
  ...pages
}: AuthAppOptions): Hono {
  const origins = [origin].flat()
  const [audience = ''] = [pages.domain].flat()
  const tokens = createTokens(secret, audience)
  const nonces = createMemoryNonces({ lifetimeMs: NONCE_MS, clock })
  const verifier = createVerifier({ ...pages, nonces, clock })
  const accounts = createAccounts(clock)
  const app = new Hono().basePath('/siwx')

  app.use(cors({ origin: origins, credentials: true, allowHeaders: ['content-type'], maxAge: 600 }))
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.use(async (c, next) => {
    // Browsers send cookies with the requests of every page, and `Origin` with every POST.
    const from = c.req.header('origin') ?? 'a request without an Origin header'
    if (c.req.method === 'POST' && !origins.includes(from))
      throw fail(403, 'ORIGIN', `Refused ${from}: the option "origin" is ${origins.join(', ')}.`)
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.onError(answerError)

  const keep = (c: Context, name: string, token: string, maxAge: number) =>
    setCookie(c, name, token, {
      ...({ httpOnly: true, sameSite: 'Strict', path: '/siwx', maxAge } as const),
      secure: origins.every((one) => one.startsWith('https:')),
    })
  const forget = (c: Context, name: string) => void deleteCookie(c, name, { path: '/siwx' })

  app.get('/nonce', async (c) => {
    const { nonce, issuedAt } = await nonces.issue()
    // Only this browser can use the nonce, so that no link or page signs a visitor in as another.
    const exp = seconds(Date.now() + NONCE_MS)
    keep(c, NONCE, await tokens.signNonce({ nonce, exp }), seconds(NONCE_MS))
    return c.json({ nonce, issuedAt })
  })

  app.post('/verify', async (c) => {
    const { nonce } = await tokens.readNonce(`Bearer ${getCookie(c, NONCE)}`)
    const signed = await readBody(c, Signed)
    if (!isOf(signed.message, nonce))
      throw fail(401, 'NONCE_UNKNOWN', 'The nonce was issued to another browser.')
    const verdict = await verifier.verify(signed as Parameters<typeof verifier.verify>[0], {
      signal: c.req.raw.signal,
    })
    if (!verdict.ok) throw refuse(verdict)
    const claims = claimsOf(verdict.session.data, sessionMs)
    accounts.signedIn(claims)
    forget(c, NONCE)
    keep(c, SESSION, await tokens.signSession(claims), claims.exp - seconds(Date.now()))
    return c.json(visitorOf(claims))
  })

  app.get('/session', async (c) => {
    const claims = await sessionOf(c)
    return c.json(claims ? visitorOf(claims) : null)
  })

  app.post('/sign-out', async (c) => {
    const claims = await sessionOf(c)
    if (claims) accounts.end(claims)
    forget(c, SESSION)
    return c.json(null)
  })

  return app

  async function sessionOf(c: Context): Promise<SessionClaims | undefined> {
    const claims = await tokens.readSession(`Bearer ${getCookie(c, SESSION)}`).catch(() => undefined)
    return claims && !accounts.isEnded(claims) ? claims : undefined
  }
}

const visitorOf = ({ address, caip2Network }: SessionClaims | ReturnType<typeof claimsOf>) => ({
  address,
  chainId: caip2Network,
})
