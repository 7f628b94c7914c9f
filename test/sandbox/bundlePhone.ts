import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT_KEY } from './accounts.js'
import { ASKED_AT_RUN_TIME } from './buildPage.js'
import { CACHE } from './chain/compile.js'

const FOLDER = join(import.meta.dirname, 'phone')
/** The phone shares its eip155 methods with the in-page wallets. */
const SOURCES = [
  FOLDER,
  ...['wallets', 'solana', 'bitcoin', 'cosmos'].map((name) => join(import.meta.dirname, name)),
]
const LOCK = join(import.meta.dirname, '../../package-lock.json')

let bundled: Promise<string> | undefined

/** Builds the folder of the phone's page on first use, once per content of its sources and dependencies. */
export function bundlePhone(): Promise<string> {
  bundled ??= findOrBuild()
  return bundled
}

async function findOrBuild(): Promise<string> {
  const folder = join(CACHE, `phone-${await hashSources()}`)
  if (await exists(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  // Write elsewhere and move: another run may be building the same page.
  const draft = await mkdtemp(`${folder}-`)
  try {
    await build(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(folder))) throw error
  }
  return folder
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(LOCK))
    .update(await readFile(import.meta.filename))
  for (const source of SOURCES) {
    const files = await readdir(source, { recursive: true })
    for (const file of files.filter((name) => /\.\w+$/.test(name)).sort()) {
      hash.update(file).update(await readFile(join(source, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  )

async function build(outDir: string): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    configFile: false,
    // Silence the warning about size, which is irrelevant for a test page.
    logLevel: 'error',
    root: FOLDER,
    base: '/phone/',
    define: { ...ASKED_AT_RUN_TIME, SANDBOX_ROOT_KEY: JSON.stringify(ROOT_KEY) },
    resolve: { dedupe: ['@walletconnect/core', '@walletconnect/utils', '@walletconnect/types'] },
    build: { target: 'es2022', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}
