import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMemoryNonces, createVerifier, type VerifierOptions } from 'latchkey/siwx/verify'
import * as v from 'valibot'
import { createAccounts } from './accounts.js'
import { answerError, claimsOf, fail, isOf, readBody, refuse, Signed, seconds } from './requests.js'
import { createTokens, type SessionClaims } from './tokens.js'

const NONCE_MS = 600_000
const SESSION_MS = 24 * 3_600_000
const MAX_BODY_BYTES = 128 * 1024
const MAX_METADATA_CHARS = 16_384

const Metadata = v.object({ metadata: v.nullable(v.record(v.string(), v.unknown())) })

export type AuthAppOptions = Pick<VerifierOptions, 'domain' | 'uri' | 'chains' | 'rpcUrls'> & {
  /** Exact origins of the pages that may call; never `*`. */
  origin: string | readonly string[]
  /** Signs the tokens: at least 32 random characters, the same for all processes, and not in the source code. */
  secret: string
  /** Lifetime of a session in milliseconds, shortened if its message expires earlier. @default 24 hours */
  sessionMs?: number | undefined
  /**
   * Clock for the times in messages, in milliseconds since 1970. Tokens expire by the machine's clock. @default
   * Date.now
   */
  clock?: (() => number) | undefined
}

/**
 * The sign-in service that `new ReownAuthentication({ baseUrl: '…/auth/v1' })` calls. Sessions use bearer tokens
 * instead of cookies, so other pages can't forge requests.
 */
export function createAuthApp({
  origin,
  secret,
  sessionMs = SESSION_MS,
  clock = Date.now,
  ...pages
}: AuthAppOptions): Hono {
  // The first of several domains identifies the service, for all of its processes.
  const [audience = ''] = [pages.domain].flat()
  const tokens = createTokens(secret, audience)
  const nonces = createMemoryNonces({ lifetimeMs: NONCE_MS, clock })
  const verifier = createVerifier({ ...pages, nonces, clock })
  const accounts = createAccounts(clock)
  const app = new Hono().basePath('/auth/v1')

  app.use(
    cors({
      origin: [origin].flat(),
      allowMethods: ['GET', 'POST', 'PUT'],
      allowHeaders: ['authorization', 'content-type', 'x-nonce-jwt'],
      maxAge: 600,
    }),
  )
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.onError(answerError)

  app.get('/nonce', async (c) => {
    const { nonce, issuedAt } = await nonces.issue()
    const token = await tokens.signNonce({ nonce, exp: seconds(Date.now() + NONCE_MS) })
    return c.json({ nonce, token, issuedAt })
  })

  app.post('/authenticate', async (c) => {
    // The message must come from the visitor who requested the nonce, so that no page can sign a visitor in as another.
    const { nonce } = await tokens.readNonce(c.req.header('x-nonce-jwt'))
    const signed = await readBody(c, Signed)
    if (!isOf(signed.message, nonce))
      throw fail(401, 'NONCE_UNKNOWN', 'The nonce was issued to another page.')
    const verdict = await verifier.verify(signed as Parameters<typeof verifier.verify>[0], {
      signal: c.req.raw.signal,
    })
    if (!verdict.ok) throw refuse(verdict)
    const claims = claimsOf(verdict.session.data, sessionMs)
    accounts.signedIn(claims)
    return c.json({ token: await tokens.signSession(claims) })
  })

  app.get('/me', async (c) => {
    const claims = await sessionOf(c)
    const wantsAccount = c.req.query('includeAppKitAccount') === 'true'
    return c.json({ ...claims, ...(wantsAccount && { appKitAccount: accounts.find(claims) ?? null }) })
  })

  app.put('/account-metadata', async (c) => {
    const claims = await sessionOf(c)
    const { metadata } = await readBody(c, Metadata)
    if (JSON.stringify(metadata).length > MAX_METADATA_CHARS) {
      throw fail(413, 'TOO_LARGE', 'The metadata is too large.')
    }
    accounts.setMetadata(claims, metadata)
    return c.json({ success: true })
  })

  app.post('/sign-out', async (c) => {
    accounts.end(await sessionOf(c))
    return c.json({ success: true })
  })

  return app

  async function sessionOf(c: Context): Promise<SessionClaims> {
    const claims = await tokens.readSession(c.req.header('authorization'))
    if (accounts.isEnded(claims)) throw fail(401, 'SESSION_ENDED', 'The session has ended.')
    return claims
  }
}
