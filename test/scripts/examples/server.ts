import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Project } from './project.js'

const START_SECONDS = 20

export type Running = { origin: string; stop(): Promise<void> }

/**
 * Starts a server of an example as its README says, and waits for its first answer. It is told its own address.
 * @param parameters what Node runs; `{port}` stands for the port
 * @param path what is asked for until it answers
 * @throws Error with what the server said
 */
export async function startServer(
  { folder }: Project,
  parameters: readonly string[],
  { path, env = {} }: { path: string; env?: Record<string, string> },
): Promise<Running> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(
    process.execPath,
    parameters.map((one) => one.replace('{port}', `${port}`)),
    {
      cwd: folder,
      env: {
        ...process.env,
        ...{ PORT: `${port}`, PAGE_ORIGIN: origin, AUTH_SECRET: randomBytes(32).toString('hex') },
        ...{ NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const stop = () => end(child)
  const until = Date.now() + START_SECONDS * 1000
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${origin}${path}`).catch(() => undefined)
    if (answer?.ok) return { origin, stop }
    await wait(100)
  }
  await stop()
  throw new Error(`It did not answer: ${said}`)
}

/** Asks the sign-in service for a nonce, and for who is signed in without a token. */
export async function checkServer(project: Project): Promise<string[]> {
  const server = await startServer(project, ['node_modules/tsx/dist/cli.mjs', 'src/main.ts'], {
    path: '/auth/v1/nonce',
  })
  try {
    const nonce: unknown = await (await fetch(`${server.origin}/auth/v1/nonce`)).json()
    const { status } = await fetch(`${server.origin}/auth/v1/me`)
    const isNonce = typeof nonce === 'object' && nonce !== null && 'nonce' in nonce && 'token' in nonce
    return [
      ...(isNonce ? [] : ['it gives no nonce']),
      ...(status === 401 ? [] : [`a stranger got ${status}`]),
    ]
  } finally {
    await server.stop()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
