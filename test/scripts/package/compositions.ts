import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { ROOT, readManifest } from '../source/paths.js'
import type { Consumers } from './consumers.js'

/** An integrator's page, and the packages it may contain; any if absent. */
type Composition = { name: string; page: string; plugins?: readonly string[]; adapters?: readonly string[] }

const EVM = ['evm']
const COMPOSITIONS: readonly Composition[] = [
  { name: 'connect', page: 'connect', plugins: ['connect'], adapters: EVM },
  { name: 'connect + siwx', page: 'signIn', plugins: ['connect', 'siwx'], adapters: EVM },
  { name: 'everything', page: 'everything' },
]

/** In gzip bytes. `total` includes React, viem and SDKs; required dependencies count as ours. */
type Size = {
  name: string
  beforeOpen: number
  own: number
  total: number
  files: number
  strangers: string[]
}

/**
 * Builds pages that use different parts of the package, prints their sizes, and finds code that a page did not order.
 */
export async function measureCompositions({ integrator }: Consumers): Promise<string[]> {
  const sizes: Size[] = []
  for (const one of COMPOSITIONS) sizes.push(await measureOne(integrator, one))
  printTable(sizes)
  const wrong = sizes.flatMap(({ name, strangers }) => strangers.map((id) => `${name} has ${id}`))
  for (const [index, { name, beforeOpen, own, total }] of sizes.entries()) {
    const less = sizes[index - 1]
    if (less && !(beforeOpen > less.beforeOpen && own > less.own && total > less.total))
      wrong.push(`${name} is not more than ${less.name}`)
  }
  return wrong
}

async function measureOne(root: string, composition: Composition): Promise<Size> {
  const { output } = (await build({
    ...{ root, configFile: false, logLevel: 'error' },
    plugins: [peersOfOurs()],
    build: {
      ...{ write: false, chunkSizeWarningLimit: 1000, modulePreload: { polyfill: false } },
      rolldownOptions: { input: join(root, `src/pages/${composition.page}.ts`) },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((one) => one.type === 'chunk')
  const sizeOf = (list: readonly Rolldown.OutputChunk[]) =>
    list.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  return {
    name: composition.name,
    beforeOpen: sizeOf(startOf(chunks)),
    own: chunks.reduce((sum, chunk) => sum + sizeOf([chunk]) * shareOf(chunk), 0),
    total: sizeOf(chunks),
    files: chunks.length,
    strangers: strangersOf(modules, composition),
  }
}

/** The chunks that the page loads at start. */
function startOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file))
  }
  visit(chunks.find(({ isEntry }) => isEntry))
  return [...found]
}

const OWN = ['latchkey', ...Object.keys(readManifest().dependencies)]
const isOwn = (id: string) => OWN.some((name) => id.includes(`/node_modules/${name}/`))

/** The share of a chunk that is ours. A bundler may put React beside the only module that needs it. */
function shareOf({ modules }: Rolldown.OutputChunk): number {
  const weights = Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength] as const)
  const sum = (list: typeof weights) => list.reduce((total, [, length]) => total + length, 0)
  return sum(weights.filter(([id]) => isOwn(id))) / Math.max(1, sum(weights))
}

/** Path patterns of plugins and adapters. Sign-in checks signatures of all chains with parts of their adapters. */
const SIGNS = {
  plugins: /\/latchkey\/dist\/plugins\/([^/]+)\/(?!contract)/,
  adapters: /\/latchkey\/dist\/adapters\/([^/]+)\/(index|discover|setup|late)\.js$/,
}

/** Finds plugins and adapters that the page did not name. */
function strangersOf(modules: readonly string[], composition: Composition): string[] {
  return (['plugins', 'adapters'] as const).flatMap((kind) => {
    const named = composition[kind]
    const found = new Set(modules.flatMap((id) => SIGNS[kind].exec(id)?.[1] ?? []))
    return named ? [...found].filter((name) => !named.includes(name)).map((name) => `${kind}/${name}`) : []
  })
}

/** Resolves peers that the integrator has not installed from this repository, so that the sizes include them. */
const peersOfOurs = (): Plugin => {
  const peers = Object.keys(readManifest().peerDependencies)
  return {
    name: 'latchkey:peers',
    enforce: 'pre',
    async resolveId(id, importer) {
      const isPeer = peers.some((name) => id === name || id.startsWith(`${name}/`))
      if (!isPeer || importer?.startsWith(ROOT)) return null
      const installed = await this.resolve(id, importer, { skipSelf: true })
      const isThere = installed !== null && !installed.id.includes('optional-peer-dep')
      return isThere ? installed : this.resolve(id, join(ROOT, 'package.json'), { skipSelf: true })
    },
  }
}

function printTable(sizes: readonly Size[]) {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11)
  console.log('  composition (gzip)   before open   in total      ours (about)     files')
  for (const { name, beforeOpen, own, total, files } of sizes) {
    const [first, second, third] = [beforeOpen, own, total].map(kilo)
    console.log(`  ${name.padEnd(19)} ${first}${third}          ${second}   ${String(files).padStart(5)}`)
  }
}
