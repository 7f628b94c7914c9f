import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveConnection } from './connection.js'
import { createMailbox, type Subscriber } from './mailbox.js'
import { createRelayProjects, takeFault } from './projects.js'
import type { RelayFault, RelayTraffic } from './types.js'

export interface RelayParameters {
  /** 0 takes a free one, which a taken one does too. @default 0 */
  port?: number | undefined
}

export interface Relay {
  /** For `relayUrl` of a client. */
  url: string
  port: number
  /** Fails the clients of one project id. */
  fault(projectId: string, fault: RelayFault): void
  /** Ends the project's faults, and gives its clients what they missed. */
  clearFaults(projectId: string): void
  /** Cuts the project's sockets. Clients come back by themselves. */
  disconnect(projectId: string): void
  /** Denies every topic that the project's clients have used so far: "No matching key". */
  forget(projectId: string): void
  traffic(projectId: string): RelayTraffic
  close(): Promise<void>
}

/** Clients that hear nothing for 35 s take the relay for dead. */
const PING_MS = 30_000
/** What the public relay closes sockets with that it will not serve. */
const UNSERVED = 3000

/** A WalletConnect relay on loopback: enough of the protocol for real clients, and nothing kept when it ends. */
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

/** Who comes: the project in the query, and the client that its token names. The token itself is not verified. */
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
    // A client without a token that can be read is a new one each time.
    return undefined
  }
}
