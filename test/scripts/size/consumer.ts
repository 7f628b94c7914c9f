import { existsSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { listEntries, ROOT } from '../paths.js'

export type Chunk = {
  file: string
  name: string
  gzip: number
  modules: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
  isEntry: boolean
}
export type Consumer = { chunks: ReadonlyMap<string, Chunk>; entry: Chunk }

/** React is the host's, and viem is a peer that comes with a balance or a transfer: each is told apart. */
const GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'viem', test: /node_modules[\\/](viem|ox|abitype|@noble|@scure|isows|eventemitter3)[\\/]/ },
]

/** Builds a page as an integrator would, against `dist`, and reads what came out. */
export async function buildConsumer(code: string): Promise<Consumer> {
  const folder = join(ROOT, '.cache', `size-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await symlink(ROOT, join(folder, 'node_modules/latchkey'))
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>')
  await writeFile(join(folder, 'main.js'), code)
  try {
    const output = (await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
      },
    })) as Rolldown.RolldownOutput
    return read(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function read({ output }: Rolldown.RolldownOutput): Consumer {
  const chunks = new Map<string, Chunk>()
  for (const one of output) {
    if (one.type !== 'chunk') continue
    chunks.set(one.fileName, {
      file: one.fileName,
      name: one.name,
      gzip: gzipSync(one.code, { level: 9 }).length,
      modules: one.moduleIds.map((id) => id.replace(`${ROOT}/`, '')),
      imports: one.imports,
      dynamicImports: one.dynamicImports,
      isEntry: one.isEntry,
    })
  }
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The page has no entry chunk.')
  return { chunks, entry }
}

/** These chunks and all that is fetched with them. */
export function closure({ chunks }: Consumer, roots: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(chunks.get(file))
  }
  for (const root of roots) visit(root)
  return found
}

/** The chunk that holds a built module, when the page can reach it. */
export const chunkOf = ({ chunks }: Consumer, module: string): Chunk | undefined =>
  [...chunks.values()].find(({ modules }) => modules.includes(module))

/** The code of a page with these public entries, each with the call that makes it worth its bytes. */
export function pageCode(options: { plugins: boolean; adapter: boolean; elements: boolean }): string {
  const entries = listEntries().filter(
    ({ name, built }) => !name.endsWith('/contract') && existsSync(join(ROOT, built)),
  )
  const has = (name: string) => entries.some((entry) => entry.name === name)
  const plugins = options.plugins ? entries.filter(({ name }) => name.startsWith('latchkey/plugins/')) : []
  const calls = plugins.map(({ name }) => `${camelCase(name.split('/').at(-1) ?? '')}`)
  const withAdapter = options.adapter && has('latchkey/adapters/evm')
  return [
    "import { createAppKit } from 'latchkey'",
    ...(options.elements && has('latchkey/elements') ? ["import 'latchkey/elements'"] : []),
    ...(withAdapter ? ["import { evmAdapter } from 'latchkey/adapters/evm'"] : []),
    ...plugins.map(({ name }, index) => `import { ${calls[index]} } from '${name}'`),
    "const networks = [{ id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: {} }]",
    'globalThis.appkit = createAppKit({',
    `  projectId: 'p', networks, adapters: [${withAdapter ? 'evmAdapter()' : ''}],`,
    `  plugins: [${calls.map((call) => `${call}()`).join(', ')}],`,
    '})',
  ].join('\n')
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
