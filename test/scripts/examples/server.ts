import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../run/freePort.js'
import { atMost } from '../run/limits.js'

const START_MS = 20_000

export type Running = { origin: string; stop(): Promise<void> }

/**
 * Starts an example's server as its README describes, and waits for its first answer. It receives its own address.
 * @param parameters for Node; `{port}` stands for the port
 * @param path polled until it answers
 * @throws Error with the server's output
 */
export async function startServer(
  { folder }: { folder: string },
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
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const stop = () => end(child)
  const until = Date.now() + atMost(START_MS)
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${origin}${path}`).catch(() => undefined)
    if (answer?.ok) return { origin, stop }
    await wait(100)
  }
  await stop()
  throw new Error(`The server did not answer: ${output}`)
}

/** Requests a nonce from the sign-in service, and the session without a token. */
export async function checkServer(project: { folder: string }): Promise<string[]> {
  const server = await startServer(project, ['node_modules/tsx/dist/cli.mjs', 'src/main.ts'], {
    path: '/auth/v1/nonce',
  })
  try {
    const nonce: unknown = await (await fetch(`${server.origin}/auth/v1/nonce`)).json()
    const { status } = await fetch(`${server.origin}/auth/v1/me`)
    const session: unknown = await (await fetch(`${server.origin}/siwx/session`)).json()
    const isNonce = typeof nonce === 'object' && nonce !== null && 'nonce' in nonce && 'token' in nonce
    return [
      ...(isNonce ? [] : ['it gives no nonce']),
      ...(status === 401 ? [] : [`a stranger got ${status}`]),
      ...(session === null ? [] : ['a stranger has a session']),
    ]
  } finally {
    await server.stop()
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
