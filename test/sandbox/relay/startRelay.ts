import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveConnection } from './connection.js'
import { createMailbox, type Subscriber } from './mailbox.js'
import { createRelayProjects, takeFault } from './projects.js'
import type { RelayFault, RelayTraffic } from './types.js'

export interface RelayParameters {
  /** 0 picks a free port, and so does a taken one. @default 0 */
  port?: number | undefined
}

export interface Relay {
  /** The `relayUrl` for clients. */
  url: string
  port: number
  /** Adds a fault for the clients of one project id. */
  fault(projectId: string, fault: RelayFault): void
  /** Removes the project's faults, and delivers the messages its clients missed. */
  clearFaults(projectId: string): void
  /** Cuts the project's sockets. Clients reconnect by themselves. */
  disconnect(projectId: string): void
  /** Denies every topic that the project's clients have used so far: "No matching key". */
  forget(projectId: string): void
  traffic(projectId: string): RelayTraffic
  close(): Promise<void>
}

/** Clients consider the relay dead after 35 s without traffic. */
const PING_MS = 30_000
/** The public relay's close code for clients that it refuses to serve. */
const UNSERVED = 3000

/**
 * Starts a WalletConnect relay on loopback, with enough of the protocol for real clients. It keeps everything in
 * memory.
 */
export async function startRelay({ port = 0 }: RelayParameters = {}): Promise<Relay> {
  const mailbox = createMailbox()
  const projects = createRelayProjects()
  const sockets = new Map<WebSocket, { projectId: string; subscriber: Subscriber }>()

  const ofProject = (id: string) => [...sockets].filter(([, { projectId }]) => projectId === id)

  const server = await listen(port, (request, done) => {
    const project = projects.get(identify(request).projectId)
    project.asked += 1
    const fault = takeFault(project, ['refuse'])
    if (fault) done(false, fault.status)
    else done(true)
  })

  server.on('connection', (socket, request) => {
    const { projectId, clientId } = identify(request)
    const project = projects.get(projectId)
    const fault = takeFault(project, ['close'])
    if (fault) {
      socket.close(fault.code ?? UNSERVED, fault.reason)
      return
    }
    const subscriber = serveConnection({ socket, project, clientId, mailbox })
    sockets.set(socket, { projectId, subscriber })
    socket.on('close', () => sockets.delete(socket))
  })

  const timer = setInterval(() => {
    mailbox.sweep()
    for (const socket of sockets.keys()) socket.ping()
  }, PING_MS).unref()

  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `ws://127.0.0.1:${bound}`,
    port: bound,
    fault: (projectId, fault) => void projects.get(projectId).faults.push({ ...fault }),
    clearFaults: (projectId) => {
      const project = projects.get(projectId)
      project.faults = []
      project.forgotten.clear()
      for (const [, { subscriber }] of ofProject(projectId)) mailbox.redeliver(subscriber)
    },
    disconnect: (projectId) => {
      for (const [socket] of ofProject(projectId)) socket.terminate()
    },
    forget: (projectId) => {
      const project = projects.get(projectId)
      const heard = ofProject(projectId).flatMap(([, { subscriber }]) => mailbox.topicsOf(subscriber))
      const named = project.calls.flatMap(({ topic }) => topic ?? [])
      for (const topic of [...heard, ...named]) {
        project.forgotten.add(topic)
        mailbox.forget(topic)
      }
    },
    traffic: (projectId) => projects.traffic(projectId, ofProject(projectId).length),
    close: async () => {
      clearInterval(timer)
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Verify = (request: IncomingMessage, done: (isTaken: boolean, status?: number) => void) => void

async function listen(port: number, verify: Verify): Promise<WebSocketServer> {
  try {
    return await bind(port, verify)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken || port === 0) throw error
    return bind(0, verify)
  }
}

function bind(port: number, verify: Verify): Promise<WebSocketServer> {
  return new Promise((resolve, reject) => {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port,
      maxPayload: 1_000_000,
      verifyClient: ({ req }: { req: IncomingMessage }, done: (isTaken: boolean, status?: number) => void) =>
        verify(req, done),
    })
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

/** The project in the query and the client in the token. The token's signature is not verified. */
function identify(request: IncomingMessage): { projectId: string; clientId: string } {
  const { searchParams } = new URL(request.url ?? '/', 'ws://relay')
  return {
    projectId: searchParams.get('projectId') ?? 'none',
    clientId: readIssuer(searchParams.get('auth')) ?? randomUUID(),
  }
}

function readIssuer(token: string | null): string | undefined {
  try {
    const claims: unknown = JSON.parse(String(Buffer.from(token?.split('.')[1] ?? '', 'base64url')))
    const isNamed = typeof claims === 'object' && claims !== null && 'iss' in claims
    return isNamed && typeof claims.iss === 'string' ? claims.iss : undefined
  } catch {
    // A client without a readable token counts as a new one each time.
    return undefined
  }
}
