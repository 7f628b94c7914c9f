import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createAuthApp } from './app.js'
import { createCookieApp } from './cookies.js'

const { PAGE_ORIGIN = 'http://localhost:5180', AUTH_SECRET, PORT = '8787' } = process.env
if (!AUTH_SECRET) throw new Error('Set AUTH_SECRET, for instance to the output of: openssl rand -hex 32')

const options = {
  domain: new URL(PAGE_ORIGIN).host,
  uri: PAGE_ORIGIN,
  origin: PAGE_ORIGIN,
  secret: AUTH_SECRET,
  // Nodes to verify signatures of smart accounts.
  rpcUrls: { 'eip155:1': 'https://ethereum-rpc.publicnode.com' },
} as const
const app = new Hono().route('/', createAuthApp(options)).route('/', createCookieApp(options))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, ({ port }) => {
  console.log(`Signing visitors of ${PAGE_ORIGIN} in at http://localhost:${port}/siwx and …/auth/v1`)
})
