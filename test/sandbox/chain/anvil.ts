import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rpc } from './rpc.js'

export const MNEMONIC = 'test test test test test test test test test test test junk'
export const ACCOUNTS = 60

export interface Anvil {
  url: string
  close(): Promise<void>
}

export interface AnvilParameters {
  chainId: number
  /** 0 picks a free port. */
  port: number
}

/** Starts a node. If the port is taken, uses a free one. */
export async function startAnvil({ chainId, port }: AnvilParameters): Promise<Anvil> {
  try {
    return await launch(chainId, port)
  } catch (error) {
    if (port === 0) throw error
    return launch(chainId, 0)
  }
}

async function launch(chainId: number, port: number): Promise<Anvil> {
  const child = spawnWithParent(findBinary(), [
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...['--chain-id', String(chainId)],
    ...['--mnemonic', MNEMONIC, '--accounts', String(ACCOUNTS)],
  ])
  const address = await listening(child)
  const url = `http://${address}`

  const answered = Number(await rpc<string>(url, 'eth_chainId'))
  if (answered !== chainId) throw new Error(`The node at ${url} has chain id ${answered}, not ${chainId}.`)
  return { url, close: () => stop(child) }
}

/**
 * The shell waits for its input to end, which happens when this process ends in any way, including a crash or SIGKILL.
 * An exit handler would miss those.
 */
function spawnWithParent(binary: string, parameters: string[]): ChildProcess {
  if (process.platform === 'win32') {
    const child = spawn(binary, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    process.once('exit', () => child.kill())
    return child
  }
  const script = '"$0" "$@" & node=$!; cat > /dev/null; kill $node 2> /dev/null; wait $node'
  // A process group of its own, so that Ctrl-C in a terminal doesn't stop the nodes before the servers that use them.
  return spawn('/bin/sh', ['-c', script, binary, ...parameters], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      void stop(child)
      reject(new Error(`anvil did not start: ${reason}\n${output.slice(-2000)}`))
    }
    const timer = setTimeout(() => fail('no answer in 30 s'), 30_000)
    const read = (chunk: Buffer) => {
      if (output.length < 20_000) output += String(chunk)
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (address) {
        clearTimeout(timer)
        resolve(address)
      } else if (/^Error|in use/im.test(output)) fail('it refused')
    }
    // Keep reading, so that a full pipe never blocks the node.
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(`exit code ${code}`))
    child.once('error', (error) => fail(error.message))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    if (child.stdin) child.stdin.end()
    else child.kill()
  })
}

/** Finds the platform's binary. The package's wrapper would be another process that could outlive this one. */
function findBinary(): string {
  const require = createRequire(import.meta.url)
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  const wrapper = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const folder = dirname(wrapper.resolve(`${name}/package.json`))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
