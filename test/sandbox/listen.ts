import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  server: Server
  close(): Promise<void>
}

/** Serves on loopback only. If the port is taken, uses a free one. */
export async function listen(app: Pick<Hono, 'fetch'>, port: number): Promise<Listening> {
  try {
    return await bind(app, port)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken || port === 0) throw error
    return bind(app, 0)
  }
}

/**
 * Longer than Node's default of 5 s, which can close a connection just as a client reuses it. A browser retries;
 * Playwright's `route.fetch` fails with "socket hang up".
 */
const KEEP_ALIVE_MS = 600_000

function bind(app: Pick<Hono, 'fetch'>, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info) => {
      server.off('error', reject)
      resolve({ port: info.port, server: server as Server, close: () => close(server as Server) })
    })
    server.once('error', reject)
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Browsers keep idle connections open, which would delay closing.
    server.closeAllConnections()
  })
}
