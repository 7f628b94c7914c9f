import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  server: Server
  close(): Promise<void>
}

/** Serves on loopback only. A taken port is not an error: a free one is used instead. */
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
 * Node closes an idle connection after 5 s, at times just as a client sends its next request by it. A browser sends that
 * again; Playwright's `route.fetch` fails with "socket hang up".
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
    // A browser keeps its connections open; nobody is there to use them.
    server.closeAllConnections()
  })
}
