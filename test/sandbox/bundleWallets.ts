import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT_KEY } from './accounts.js'
import { CACHE, writeCache } from './chain/compile.js'

const FOLDER = join(import.meta.dirname, 'wallets')

let bundled: Promise<string> | undefined

/** The in-page wallets as one classic script. Built once per content of their sources. */
export function bundleWallets(): Promise<string> {
  bundled ??= readOrBuild()
  return bundled
}

async function readOrBuild(): Promise<string> {
  const cached = join(CACHE, `wallets-${await hashSources()}.js`)
  const found = await readFile(cached, 'utf8').catch(() => undefined)
  if (found) return found

  const script = await build()
  await writeCache(cached, script)
  return script
}

async function hashSources(): Promise<string> {
  const require = createRequire(import.meta.url)
  const hash = createHash('sha256').update(await readFile(require.resolve('viem/package.json')))
  const files = await readdir(FOLDER, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(file).update(await readFile(join(FOLDER, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function build(): Promise<string> {
  const vite = await import('vite')
  const result = await vite.build({
    configFile: false,
    logLevel: 'warn',
    root: FOLDER,
    define: { SANDBOX_ROOT_KEY: JSON.stringify(ROOT_KEY) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(FOLDER, 'index.ts'), formats: ['iife'], name: 'latchkeySandboxWallets' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The wallets were not bundled.')
  return chunk.code
}
