import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { listEntries } from '../scripts/source/paths.js'

const REPOSITORY = join(import.meta.dirname, '../..')

/** Every page that the sandbox can serve, by its name in the URL. */
export const PAGES = {
  react: 'examples/react',
  vanilla: 'examples/vanilla',
  kit: 'test/e2e/page',
  probe: 'test/e2e/page/probe',
  'coinbase-signer': 'test/sandbox/signers/coinbase',
} as const

export type PageName = keyof typeof PAGES

/**
 * The server decides per page whether WalletConnect believes it runs under Vitest (`pages/inject.ts`). Vite would
 * otherwise fix the answer at build time.
 */
export const ASKED_AT_RUN_TIME = { 'process.env.IS_VITEST': 'globalThis.process?.env?.IS_VITEST' }

export function hasPage(name: PageName): boolean {
  return existsSync(join(REPOSITORY, PAGES[name], 'index.html'))
}

/** The target of imports of the package: its sources, or the output of `npm run build`. */
export type PackageFrom = 'sources' | 'dist'

/** Builds one page for production into a folder. Further Vite plugins vary the build. */
export async function buildPage(
  name: PageName,
  outDir: string,
  from: PackageFrom = 'sources',
  plugins: Plugin[] = [],
): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    root: join(REPOSITORY, PAGES[name]),
    base: `/${name}/`,
    // The only warning of our pages is about `use client`, which has no effect here.
    logLevel: 'error',
    plugins,
    define: ASKED_AT_RUN_TIME,
    resolve: { alias: from === 'dist' ? builtAliases() : await sourceAliases() },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}

/** The entries that package.json exports, each aliased by its full name. */
export const builtAliases = (): Alias[] =>
  listEntries().map(({ name, built }) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(REPOSITORY, built),
  }))

/** The paths of our package in tsconfig.json, as aliases for Vite. */
async function sourceAliases(): Promise<Alias[]> {
  const { compilerOptions } = JSON.parse(await readFile(join(REPOSITORY, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  return Object.entries(compilerOptions.paths).flatMap(([name, [target]]) => {
    if (target === undefined) return []
    const [before = '', after = ''] = target.split('*')
    const replacement = target.includes('*') ? `${before}$1${after}` : target
    return [
      { find: new RegExp(`^${name.replace('*', '(.+)')}$`), replacement: join(REPOSITORY, replacement) },
    ]
  })
}
