import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { listEntries } from '../scripts/source/paths.js'

const REPOSITORY = join(import.meta.dirname, '../..')

/** Every page that the sandbox can serve, by the name it is served under. */
export const PAGES = {
  react: 'examples/react',
  vanilla: 'examples/vanilla',
  kit: 'test/e2e/page',
  probe: 'test/e2e/page/probe',
  'coinbase-signer': 'test/sandbox/signers/coinbase',
} as const

export type PageName = keyof typeof PAGES

/**
 * Whether WalletConnect takes itself for tested is for the server to say, page by page (`pages/inject.ts`). Vite would
 * answer for it while building.
 */
export const ASKED_AT_RUN_TIME = { 'process.env.IS_VITEST': 'globalThis.process?.env?.IS_VITEST' }

export function hasPage(name: PageName): boolean {
  return existsSync(join(REPOSITORY, PAGES[name], 'index.html'))
}

/** What stands for the installed package: its sources, or what `npm run build` made of them. */
export type PackageFrom = 'sources' | 'dist'

/** Builds one page for production into a folder, with more plugins of Vite's if it is built otherwise than shipped. */
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
    // A page of ours has one warning to give, about `use client`, which means nothing here.
    logLevel: 'error',
    plugins,
    define: ASKED_AT_RUN_TIME,
    resolve: { alias: from === 'dist' ? builtAliases() : await sourceAliases() },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}

/** What package.json exports, each entry by its whole name. */
const builtAliases = (): Alias[] =>
  listEntries().map(({ name, built }) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(REPOSITORY, built),
  }))

/** What tsconfig.json says of our own package's names, for Vite. */
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
