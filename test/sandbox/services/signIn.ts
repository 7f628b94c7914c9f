import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createAuthApp } from '../../../examples/server/src/app.js'
import { caip2 } from '../chain/index.js'
import type { ServiceContext } from './service.js'

/** The example's sign-in service for the sandbox's pages, created on first use because it needs their address. */
export function createSignIn(context: ServiceContext) {
  let made: Hono | undefined
  const make = () => {
    const { pages } = context.config()
    const { host, port, protocol } = new URL(pages)
    const other = `127.0.0.1:${port}`
    return createAuthApp({
      domain: [host, other],
      origin: [pages, `${protocol}//${other}`],
      secret: randomBytes(32).toString('hex'),
      rpcUrls: Object.fromEntries(context.chains.map((chain) => [caip2(chain), chain.url])),
    })
  }
  return async ({ req }: Context) => {
    made ??= make()
    // The log has consumed the body's stream, so pass the text on.
    const body = req.method === 'GET' ? undefined : await req.text()
    return made.fetch(
      new Request(req.url, { method: req.method, headers: req.raw.headers, ...(body && { body }) }),
    )
  }
}
