// server.js
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMemoryNonces, createVerifier } from 'latchkey/siwx/verify'

// The address at which visitors open the page: Vite's while you develop, https://… in production.
const { PAGE_ORIGIN = 'http://localhost:5173', PORT = '3000' } = process.env
const nonces = createMemoryNonces()
const verifier = createVerifier({ domain: new URL(PAGE_ORIGIN).host, uri: PAGE_ORIGIN, nonces })

// Sessions by the id in the visitor's cookie, in this process's memory. In production, keep them in your database.
const sessions = new Map()
const DAY_MS = 24 * 3_600_000
const secure = PAGE_ORIGIN.startsWith('https:')
const cookie = { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: DAY_MS / 1000, secure }

/** The visitor's account, once for each network that they signed in on. Empty if they are signed out. */
function accountsOf(c) {
  const session = sessions.get(getCookie(c, 'session'))
  return session && session.until > Date.now() ? session.accounts : []
}

/** The kind of chain: `eip155` is Ethereum and its like, `solana` is Solana. */
const namespaceOf = ({ chainId }) => chainId.split(':')[0]

/** Replaces the visitor's session; without accounts, ends it. */
function keep(c, accounts) {
  sessions.delete(getCookie(c, 'session'))
  for (const [id, { until }] of sessions) if (until < Date.now()) sessions.delete(id)
  if (accounts.length === 0) return deleteCookie(c, 'session', cookie)
  const id = randomUUID()
  sessions.set(id, { accounts, until: Date.now() + DAY_MS })
  setCookie(c, 'session', id, cookie)
}

// The four calls of `httpSIWX`.
const auth = new Hono()
auth.use(async (c, next) => {
  const from = c.req.header('origin') ?? 'a request without an Origin header'
  // Browsers send cookies with the requests of any page.
  if (c.req.method !== 'POST' || from === PAGE_ORIGIN) return next()
  const message = `Refused ${from}, because PAGE_ORIGIN is ${PAGE_ORIGIN}. Set it to the address of your page.`
  console.warn(message)
  return c.json({ code: 'ORIGIN', message }, 403)
})
auth.get('/nonce', async (c) => {
  const issued = await nonces.issue()
  setCookie(c, 'nonce', issued.nonce, cookie)
  return c.json(issued)
})
auth.post('/verify', async (c) => {
  const verdict = await verifier.verify(await c.req.json())
  if (!verdict.ok) return c.json({ code: verdict.code, message: verdict.message }, 401)
  const { account, session } = verdict
  // Only the browser that requested the nonce may use it, so that no link signs a visitor in as someone else.
  if (session.data.nonce !== getCookie(c, 'nonce')) return c.json({ code: 'NONCE_UNKNOWN' }, 401)
  // An Ethereum and a Solana account stay beside each other; another Ethereum account replaces the first.
  const others = accountsOf(c).filter(
    (one) =>
      namespaceOf(one) !== namespaceOf(account) ||
      (one.address === account.address && one.chainId !== account.chainId),
  )
  keep(c, [...others, account])
  return c.json(account)
})
auth.get('/session', (c) => c.json(accountsOf(c)))
auth.post('/sign-out', async (c) => {
  const { address, chainId } = await c.req.json()
  const isLeft = (one) => address !== undefined && !(one.address === address && one.chainId === chainId)
  keep(c, accountsOf(c).filter(isLeft))
  return c.json(null)
})

const app = new Hono().route('/api/auth', auth)
// An answer of your own, for signed-in visitors.
app.get('/api/hello', (c) => {
  const [user] = accountsOf(c)
  return c.json({ text: user ? `The server knows ${user.address}.` : 'The server knows no one.' })
})
// While you develop, Vite serves the page.
if (existsSync('dist')) app.use(serveStatic({ root: './dist' }))
const server = serve({ fetch: app.fetch, port: Number(PORT) })
server.on('listening', () => console.log(`The page is at ${PAGE_ORIGIN}`))
server.on('error', (error) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${PORT} is in use. Set PORT to another one, for this server and for Vite.`)
  process.exit(1)
})
