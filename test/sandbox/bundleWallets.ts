import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT_KEY } from './accounts.js'
import { CACHE, writeCache } from './chain/compile.js'

/** Wallets with large libraries: each has a script of its own, which other pages don't load. */
export const OWN_SCRIPT = ['elm', 'fern', 'grove', 'heath'] as const
export type WalletScript = 'standard' | (typeof OWN_SCRIPT)[number]

const FOLDER = join(import.meta.dirname, 'wallets')
/** The wallets share transaction readers with the chains. */
const SOURCES = [
  FOLDER,
  ...['solana', 'bitcoin', 'polkadot', 'cosmos', 'phone/keys'].map((name) => join(import.meta.dirname, name)),
]
const LOCK = join(import.meta.dirname, '../../package-lock.json')

const bundled = new Map<WalletScript, Promise<string>>()

/** Bundles in-page wallets as a classic script, once per content of their sources. */
export function bundleWallets(name: WalletScript): Promise<string> {
  const script = bundled.get(name) ?? readOrBuild(name)
  bundled.set(name, script)
  return script
}

async function readOrBuild(name: WalletScript): Promise<string> {
  const cached = join(CACHE, `wallets-${name}-${await hashSources()}.js`)
  const found = await readFile(cached, 'utf8').catch(() => undefined)
  if (found) return found

  const script = await build(name)
  await writeCache(cached, script)
  return script
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(LOCK))
    .update(await readFile(import.meta.filename))
  for (const source of SOURCES) {
    const files = await readdir(source, { recursive: true }).catch(() => [])
    const isSource = (name: string) => name.endsWith('.ts') && !name.includes('node_modules')
    for (const file of files.filter(isSource).sort()) {
      hash.update(file).update(await readFile(join(source, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function build(name: WalletScript): Promise<string> {
  const vite = await import('vite')
  const entry = join(FOLDER, name === 'standard' ? 'index.ts' : `${name}/main.ts`)
  const result = await vite.build({
    configFile: false,
    logLevel: 'warn',
    root: FOLDER,
    define: { SANDBOX_ROOT_KEY: JSON.stringify(ROOT_KEY) },
    plugins: [sharedCurves()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'latchkeySandboxWallets' },
      rolldownOptions: {
        // Polkadot's packages look up their own path, and work without it.
        onLog: (level, log, report) => {
          if (log.code !== 'EMPTY_IMPORT_META') report(level, log)
        },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The wallets were not bundled.')
  return chunk.code
}

/** Takes Ed25519 from the version of the curves that viem includes; a second one adds 10 kB (gzip) to every page. */
function sharedCurves(): Plugin {
  const viem = createRequire(import.meta.url).resolve('viem/package.json')
  return {
    name: 'shared-curves',
    enforce: 'pre',
    resolveId(source) {
      if (source !== '@noble/curves/ed25519.js') return null
      return this.resolve('@noble/curves/ed25519', viem, { skipSelf: true })
    },
  }
}
