import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Alias } from 'vite'

const REPOSITORY = join(import.meta.dirname, '../..')

/** Every page that the sandbox can serve, by the name it is served under. */
export const PAGES = {
  react: 'examples/react',
  vanilla: 'examples/vanilla',
  kit: 'test/e2e/page',
  probe: 'test/e2e/page/probe',
} as const

export type PageName = keyof typeof PAGES

export function hasPage(name: PageName): boolean {
  return existsSync(join(REPOSITORY, PAGES[name], 'index.html'))
}

/** Builds one page for production into a folder, against the sources instead of an installed package. */
export async function buildPage(name: PageName, outDir: string): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    root: join(REPOSITORY, PAGES[name]),
    base: `/${name}/`,
    // A page of ours has one warning to give, about `use client`, which means nothing here.
    logLevel: 'error',
    resolve: { alias: await sourceAliases() },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}

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
