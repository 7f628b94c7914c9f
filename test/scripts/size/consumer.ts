import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { listEntries, ROOT, readManifest } from '../source/paths.js'

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

const OWN = new Set(['latchkey', ...Object.keys(readManifest().dependencies)])
// React is the host's, and viem is a peer that loads with a balance or a transfer.
const REACT = /^(react|react-dom|scheduler)$/
const VIEM = /^(viem|ox|abitype|@adraffy|@noble|@scure|isows|eventemitter3)$/
/** Packages of the other chains. Discovery of Wallet Standard wallets is in the page, and counted there. */
const CHAIN = /^(@solana|sats-connect|@sats-connect|@polkadot|@polkadot-api|scale-ts|bitcore-lib)$/
const IN_PAGE = '@wallet-standard'

/** Foreign code by kind. Besides React and viem: WalletConnect's provider with everything only it needs. */
export const FOREIGN = ['react', 'viem', 'chain', 'walletconnect'] as const
type Foreign = (typeof FOREIGN)[number]
const GROUPS = FOREIGN.map((name) => ({ name, test: (id: string) => foreignOf(id) === name }))

function foreignOf(id: string): Foreign | undefined {
  // The outermost package: what WalletConnect bundles counts as WalletConnect.
  const name = /[\\/]node_modules[\\/]([^\\/]+)/.exec(id)?.[1]
  if (name === undefined || OWN.has(name) || name === IN_PAGE) return undefined
  if (REACT.test(name)) return 'react'
  if (VIEM.test(name)) return 'viem'
  return CHAIN.test(name) ? 'chain' : 'walletconnect'
}

/** Builds a page as an integrator would, against `dist`, and reads the output. */
export async function buildConsumer(code: string, groups = GROUPS): Promise<Consumer> {
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
        // Only the named packages: what they share with the page, such as the bundler's helper, stays in the page.
        rolldownOptions: {
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    })) as Rolldown.RolldownOutput
    return read(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function read({ output }: Rolldown.RolldownOutput): Consumer {
  const chunks = new Map<string, Chunk>()
  const built = output.filter((one) => one.type === 'chunk')
  const hashes = new Map(built.map((one) => [hashOf(one.fileName), steadyHash(one)]))
  for (const one of built) {
    const code = one.code.replace(/[\w-]{8}(?=\.js\b)/g, (hash) => hashes.get(hash) ?? hash)
    chunks.set(one.fileName, {
      file: one.fileName,
      name: one.name,
      gzip: gzipSync(code, { level: 9 }).length,
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

/** The content hash in a file's name: `screen-BR0t3Hax.js`. */
const hashOf = (fileName: string) => /([\w-]{8})\.js$/.exec(fileName)?.[1] ?? fileName

/**
 * As long and as random as the hash, but the same after every change and in every folder: chunks name each other, and
 * with other names the same code is up to 15 bytes larger.
 */
const steadyHash = ({ name, moduleIds }: Rolldown.OutputChunk) =>
  createHash('sha256')
    .update([name, ...moduleIds].map((id) => id.replace(ROOT, '').replace(/size-\d+/, 'size')).join())
    .digest('base64url')
    .slice(0, 8)

/** These chunks and everything that loads with them. */
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

/** The chunk that holds a built module, or the file that the module is joined into, if the page can reach it. */
export const chunkOf = ({ chunks }: Consumer, module: string): Chunk | undefined => {
  const joined = joinedOf(module)
  return [...chunks.values()].find(({ modules }) => modules.includes(module) || modules.includes(joined))
}

/** Follows a module that only re-exports from a joined file (`build/joined.ts`). */
function joinedOf(module: string): string {
  const file = join(ROOT, module)
  const [, path] =
    /^export \{[^}]+\} from "(.+)";\n$/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return path === undefined ? module : posix.join(posix.dirname(module), path)
}

export type PageParts = {
  plugins: boolean
  /** A plugin of `APART` that the page has, too. */
  apart?: string | undefined
  evm: boolean
  walletConnect: boolean
  elements: boolean
  /** The folder name of one more adapter. */
  chain?: string | undefined
}

/** Plugins with a row of their own for their manifest: the page's budget is that of the others. */
export const APART: readonly string[] = ['permissions', 'review']

/** The code of a page with these public entries, each with a call that keeps it from being dropped. */
export function pageCode(parts: PageParts): string {
  const entries = listEntries().filter(
    ({ name, built }) => !name.endsWith('/contract') && existsSync(join(ROOT, built)),
  )
  const isIn = (name: string) => {
    const plugin = name.split('/').at(-1) ?? ''
    return plugin === parts.apart || !APART.includes(plugin)
  }
  const plugins = parts.plugins
    ? entries.filter(({ name }) => name.startsWith('latchkey/plugins/') && isIn(name))
    : []
  const calls = plugins.map(({ name }) => `${camelCase(name.split('/').at(-1) ?? '')}`)
  const adapters = [
    ...(parts.evm ? [{ call: 'evmAdapter', name: 'latchkey/adapters/evm' }] : []),
    ...(parts.walletConnect
      ? [{ call: 'walletConnectAdapter', name: 'latchkey/adapters/walletconnect' }]
      : []),
    ...(parts.chain ? [{ call: `${parts.chain}Adapter`, name: `latchkey/adapters/${parts.chain}` }] : []),
  ]
  return [
    "import { createAppKit } from 'latchkey'",
    ...(parts.elements ? ["import 'latchkey/elements'"] : []),
    ...adapters.map(({ call, name }) => `import { ${call} } from '${name}'`),
    ...plugins.map(({ name }, index) => `import { ${calls[index]} } from '${name}'`),
    "const networks = [{ id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: {} }]",
    'globalThis.appkit = createAppKit({',
    `  projectId: 'p', networks, adapters: [${adapters.map(({ call }) => `${call}()`).join(', ')}],`,
    `  plugins: [${calls.map((call) => `${call}()`).join(', ')}],`,
    '})',
  ].join('\n')
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
