import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { SandboxConfig } from '../../sandbox/types.js'
import { buildAside } from '../../scripts/build/library.js'
import { listEntries, ROOT } from '../../scripts/source/paths.js'

/** The part of the sandbox's description that is written into each page. */
export type PageConfig = ReturnType<typeof toPage>

export interface BuildParameters {
  /** Names of folders in `pages`. */
  names: readonly string[]
  /** Gets each page at `{folder}/{name}`. */
  folder: string
  config: SandboxConfig
}

/** Builds the package, and with it each page for production, as an integrator would. */
export async function buildPages({ names, folder, config }: BuildParameters): Promise<void> {
  const library = await buildAside()
  await writeManifest(library.folder)
  const alias = listEntries().map(({ name, built }) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(library.folder, built.replace(/^dist\//, '')),
  }))
  const define = { BENCH: JSON.stringify(toPage(config)), ROUTERS: JSON.stringify(listRouters(config)) }
  try {
    for (const name of names) {
      await build({
        root: join(import.meta.dirname, '../pages', name),
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        define,
        resolve: { alias },
        build: { outDir: join(folder, name), emptyOutDir: true, modulePreload: { polyfill: false } },
      })
    }
  } finally {
    await library.remove()
  }
}

/** Writes the package's metadata for its modules beside them, where bundlers look for it. */
async function writeManifest(folder: string): Promise<void> {
  const { type, sideEffects } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    type: string
    sideEffects: string[]
  }
  const own = { type, sideEffects: sideEffects.map((one) => one.replace('./dist/', './')) }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
}

const toPage = ({ services, networks }: SandboxConfig) => ({
  projectId: '0'.repeat(32),
  services,
  networks: networks.slice(0, 2).map(({ id, name, rpcUrl, nativeCurrency }) => ({
    ...{ id, name, rpcUrl, nativeCurrency },
  })),
})

/** The networks on which the sandbox swaps, as an option of the plugin. */
const listRouters = ({ networks }: SandboxConfig) =>
  Object.fromEntries(
    networks.flatMap(({ id, exchange }) =>
      exchange ? [[`eip155:${id}`, { routers: [exchange.router], calls: 'uniswap-v2' }] as const] : [],
    ),
  )
