import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE } from '../chain/compile.js'

const SANDBOX = join(import.meta.dirname, '..')
/** The frame's wallet shares its chain readers with the in-page wallets. */
const SOURCES = ['secure', 'wallets', 'solana', 'chain', 'phone/keys'].map((name) => join(SANDBOX, name))
const LOCK = join(SANDBOX, '../../package-lock.json')

let bundled: Promise<string> | undefined

/** Builds the folder of the secure site's pages on first use, once per content of their sources. */
export function bundleSecure(): Promise<string> {
  bundled ??= findOrBuild()
  return bundled
}

async function findOrBuild(): Promise<string> {
  const folder = join(CACHE, `secure-${await hashSources()}`)
  if (await exists(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  // Write elsewhere and move: another run may be building the same pages.
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
  const hash = createHash('sha256').update(await readFile(LOCK))
  for (const source of SOURCES) {
    const files = await readdir(source, { recursive: true })
    const isSource = (name: string) => /\.(ts|css|html)$/.test(name) && !name.endsWith('.test.ts')
    for (const file of files.filter(isSource).sort()) {
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
  const root = import.meta.dirname
  await vite.build({
    configFile: false,
    // Silence the warning about size, which is irrelevant for test pages.
    logLevel: 'error',
    root,
    base: '/',
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      // Keep assets as files: the policy doesn't allow `data:` URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['frame/index.html', 'pages/callback.html', 'pages/impostor.html'].map((file) =>
          join(root, file),
        ),
      },
    },
  })
}
