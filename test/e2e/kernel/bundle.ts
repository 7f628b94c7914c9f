import type { Page } from '@playwright/test'
import { type Alias, build, type Rolldown } from 'vite'
import { sourceAliases } from '../../scripts/build/aliases.js'

export interface BundleParameters {
  /** Maps names to files. */
  entries: Record<string, string>
  external?: string[]
  /** Applied before the aliases of our own sources. */
  alias?: Alias[]
  /** Whether to add the aliases of our own sources. A third party has none. */
  ownSources?: boolean
  isDevelopment?: boolean
  isServer?: boolean
}

/** Bundles entries for a page, a server or a third party; returns code by file name. */
export async function bundle(parameters: BundleParameters): Promise<Map<string, string>> {
  const { entries, external = [], alias = [], ownSources = true, isDevelopment, isServer } = parameters
  const mode = isDevelopment ? 'development' : 'production'
  const output = (await build({
    configFile: false,
    // Hides warnings about `'use client'`, which has no meaning here.
    logLevel: 'error',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: { alias: [...alias, ...(ownSources ? sourceAliases() : [])] },
    ...(isServer && { ssr: { noExternal: true } }),
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      ...(isServer && { ssr: true }),
      rolldownOptions: {
        input: entries,
        external,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

/** Serves bundles below an address of the sandbox's pages, beside an `index.html`. Records the requests. */
export async function serveBundle(
  page: Page,
  base: string,
  files: ReadonlyMap<string, string>,
  html: string,
) {
  const asked: string[] = []
  await page.route(`${base}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(new URL(base).pathname.length + 1)
    asked.push(name)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html })
    const code = files.get(name)
    return code === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: code })
  })
  return asked
}

/** The script tag that contains the sandbox's addresses for a page. */
export async function readConfigTag(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const tag = /<script type="application\/json" id="latchkey-sandbox">.*?<\/script>/.exec(html)?.[0]
  if (!tag) throw new Error(`${url} has no configuration.`)
  return tag
}
