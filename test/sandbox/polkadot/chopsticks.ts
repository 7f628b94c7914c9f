import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atMost } from '../../scripts/run/limits.js'
import type { PolkadotNode } from './types.js'

const MODULES = join(import.meta.dirname, 'node_modules')
const PROGRAM = join(MODULES, '@acala-network/chopsticks/chopsticks.cjs')
/** The only specification there that includes its runtime, so that nothing has to be fetched. */
const SPEC = join(MODULES, '@substrate/connect-known-chains/dist/esm/specs/rococo_v2_2_asset_hub.js')
const START_LIMIT_MS = 60_000
const PAUSE_MS = 200

/** Starts a real runtime from its genesis, on loopback, with its state in memory. */
export async function startChopsticks(): Promise<PolkadotNode> {
  if (!existsSync(PROGRAM)) throw new Error('The runtime is missing: run "npm run sandbox:runtime".')
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-polkadot-'))
  const genesis = join(folder, 'spec.json')
  const { chainSpec } = (await import(pathToFileURL(SPEC).href)) as { chainSpec: string }
  await writeFile(genesis, JSON.stringify({ ...JSON.parse(chainSpec), bootNodes: [] }))

  const port = await freePort()
  const args = ['--genesis', genesis, '--port', `${port}`, '--host', '127.0.0.1']
  const child = spawn(process.execPath, [PROGRAM, ...args, '--build-block-mode', 'Instant'], {
    cwd: folder,
    stdio: 'ignore',
  })
  const call = (method: string, params: unknown[]) => request(`http://127.0.0.1:${port}`, method, params)
  const close = async () => {
    await stop(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answers(child, () => call('system_chain', []))
  } catch (error) {
    await close()
    throw error
  }
  return {
    call,
    close,
    fund: async (address, planck) => {
      // Sent as text, because a JSON number beyond 2^53 would lose digits.
      const account = { providers: 1, data: { free: planck.toString() } }
      await call('dev_setStorage', [{ System: { Account: [[[address], account]] } }])
    },
  }
}

async function request(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}

async function answers(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + atMost(START_LIMIT_MS)
  for (;;) {
    if (child.exitCode !== null) throw new Error(`chopsticks ended with code ${child.exitCode}.`)
    const isUp = await ask().then(
      () => true,
      () => false,
    )
    if (isUp) return
    if (Date.now() > until) throw new Error('chopsticks did not start.')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}
