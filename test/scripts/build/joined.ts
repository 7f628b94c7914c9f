import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { build, parseSync, type Rolldown } from 'vite'

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`)

const built = (module: string) => `${module}.js`

/** Code that a page loads before the modal opens: never in one file with lazy code. */
const EAGER = [...inFolder('views', 'main react elements/define'), 'adapters/evm/index']
/** Shared with sign-in, which formats addresses without an EVM wallet and without viem. */
const APART = inFolder('adapters/evm', 'errors walletCodes')

type Whole = {
  folders: readonly string[]
  roots: readonly string[]
  /** Modules of another joined file that this one has copies of, because it is loaded without that file. */
  copies?: readonly string[]
}
/**
 * Lazy imports of modules that are joined here lead straight to the joined file. Spares files, and weighs less if few
 * files import its exports. A view keeps a file of its own where it can be fetched again after a failure
 * (`kernel/host/refetch.ts`).
 */
const DIRECT: readonly string[] = [
  'kernel/runtime',
  ...inFolder('views', 'outline screen parts'),
  ...inFolder('plugins/connect', 'catalogue connected wallets'),
  'plugins/embedded-wallet/logins',
]
/**
 * Each is published as one module under its key, with everything that `roots` need from the folder, except contracts,
 * which other modules import. A key may itself be one of the roots: that spares a file, but the module's exports keep
 * their names, which weighs more than a file if there are many.
 */
export const WHOLE: Readonly<Record<string, Whole>> = {
  // The list's first frame, which is drawn while the rest loads, and the style sheets that it shares with the screen.
  // No React. First here, because what it copies is joined below.
  'views/outline': {
    folders: ['kernel', 'views', 'plugins/connect'],
    roots: ['plugins/connect/views/list/outline'],
    copies: [
      'kernel/languages/wanted',
      ...inFolder(
        'plugins/connect',
        'wallets/groupConnectors deepLinks/isPhone wallets/recentWallets messages/list',
      ),
    ],
  },
  // Loaded with the first open, with code that other lazy chunks share. The setup of `connect` is here, because its list
  // is nearly always what opens: bundlers drop it from pages without the plugin. No React.
  'kernel/runtime': {
    folders: ['kernel', 'plugins/connect'],
    roots: [
      ...inFolder('kernel', 'runtime base/inTime'),
      ...inFolder(
        'plugins/connect',
        'wallets/askWallet wallets/followRows wallets/groupConnectors deepLinks/isPhone catalogue/loadCatalogue wallets/recentWallets service setup networks/unsupported',
      ),
    ],
  },
  // The code for languages, which the runtime and the list's first frame need.
  'kernel/languages/follow': {
    folders: ['kernel/languages'],
    roots: ['kernel/languages/follow'],
    copies: ['kernel/languages/wanted'],
  },
  // Drawn first: the shell, and the list of wallets of pages that have `connect`.
  'views/screen': {
    folders: ['views', 'plugins/connect'],
    roots: ['views/shell/mount', 'plugins/connect/views/list/Connect'],
  },
  // Loaded once the first view is drawn: the rest of the shell, and what most other views are made of.
  'views/parts': {
    folders: ['views'],
    roots: inFolder(
      'views',
      'shell/happenings SkeletonRows hooks/navigate hooks/offered hooks/online hooks/session hooks/useChainName hooks/useIsSlow primitives/Button primitives/Link primitives/ListIcon primitives/Notice primitives/ProgressRing primitives/Tabs primitives/Text primitives/viewIcons',
    ),
  },
  // The wallet actions, except what they load on demand.
  'kernel/session/walletActions': {
    folders: ['kernel/session'],
    roots: inFolder('kernel/session', 'create'),
  },
  // Loaded together when a visitor picks WalletConnect. Code for namespaces without an adapter of their own is
  // separate.
  'adapters/walletconnect/base': {
    folders: ['adapters/walletconnect'],
    roots: inFolder('adapters/walletconnect', 'load'),
  },
  // Loaded with the first wallet. Code for certain wallets or requests is separate, and uses parts of this.
  'adapters/solana/base': { folders: ['adapters/solana'], roots: inFolder('adapters/solana', 'setup') },
  // Loaded with the first wallet, as for Solana.
  'adapters/evm/base': { folders: ['adapters/evm'], roots: inFolder('adapters/evm', 'setup') },
  // The setup of swaps, which loads before its views, and the code they share. No React.
  'plugins/swap/base': {
    folders: ['plugins/swap'],
    roots: inFolder('plugins/swap', 'api core errors setup supported track'),
  },
  // The setup of names, which loads before its views, and the code that the views and the registry share. No React.
  'plugins/names/base': {
    folders: ['plugins/names'],
    roots: inFolder('plugins/names', 'api coinType errors form label setup'),
  },
}

/** Modules that are published as one, under its key. Needing one part loads the whole. */
export const JOINED: Readonly<Record<string, readonly string[]>> = {
  // In the page, and used by lazy chunks: a bundler moves modules that lazy chunks share with the page into the page's
  // file, unless another such module imports them.
  'kernel/shared': inFolder('kernel', 'errors base/chainId session/networks/networks'),
  // The errors of sessions and transfers, and the sign-in token: a page with transfers also has sessions.
  'kernel/session/refusals': inFolder('kernel', 'session/errors session/transferErrors host/signIn'),
  // Checks of external links, and the windows that they open in.
  'kernel/web/links': inFolder('kernel/web', 'webHref isPublicHost publicHost popup'),
  // The helpers that adapters wait with.
  'adapters/common': inFolder('adapters', 'abortable walletconnect/contract'),
  // Node requests, shared by all chains but EVM.
  'adapters/asking': inFolder('adapters', 'nodeChain nodeFetch nodes'),
  // An account as views show it, and colours from an id. The elements need address shortening and the gradient of an
  // account without React.
  'views/primitives/account': inFolder(
    'views',
    'monogram/monogramColors primitives/Address primitives/Avatar',
  ),
  // Networks and tokens.
  'views/primitives/pictures': inFolder(
    'views',
    'NetworkPicture monogram/Monogram primitives/NetworkImage primitives/TokenImage',
  ),
  // Text inputs.
  'views/primitives/fields': inFolder('views/primitives', 'Field Input'),
  // Shared by the post-connect step, the setup and the view of sign-in.
  'plugins/siwx/flow': inFolder(
    'plugins/siwx',
    'ask asked check core lastNetwork prepare readSessions required signer state waiting',
  ),
  // Shared by the embedded wallet's setup and its views. No React.
  'plugins/embedded-wallet/base': inFolder(
    'plugins/embedded-wallet',
    'account/networks core otherNetwork social/environment social/isReturn social/names social/pendingReturn socials sync whileShown',
  ),
  // What its views share.
  'plugins/embedded-wallet/views/common': inFolder('plugins/embedded-wallet/views', 'SocialMark useCore'),
  // Code that a click on a social login runs. No React.
  'plugins/embedded-wallet/start': inFolder(
    'plugins/embedded-wallet/social',
    'listSocials openPopup putSocial startSocial',
  ),
  // The login flows, loaded once a login is chosen. No React.
  'plugins/embedded-wallet/logins': [
    ...inFolder('plugins/embedded-wallet', 'abortWith frameWords messages/login moveToEmbedded'),
    ...inFolder('plugins/embedded-wallet/email', 'askForCode cooldown isEmail submitEmail'),
    ...inFolder('plugins/embedded-wallet/social', 'connectSocial errors followSocial popup redirectUri'),
  ],
  // Token names and symbols.
  'kernel/session/tokenText': [
    'kernel/session/holdings/isUnusual',
    'kernel/session/holdings/tokens/tokenText',
  ],
  // What follows a connection. No React.
  'plugins/connect/connected': inFolder('plugins/connect', 'attempt/afterConnect wallets/rememberWallet'),
  // Ways to reach a wallet. No React.
  'plugins/connect/wallets': [
    'kernel/session/connect/findContested',
    ...inFolder('plugins/connect', 'wallets/chooseWallet deepLinks/foreignHost wallets/matchConnectors'),
    ...inFolder('plugins/connect/wallets', 'matchInjected platformsOf walletPlatforms wantedNamespace'),
    ...inFolder('plugins/connect/deepLinks', 'browseLink buildLink environment linkChoice openLink'),
  ],
  // The catalogue, and the rows of the list that it fills once they are drawn.
  'plugins/connect/catalogue': [
    ...inFolder('plugins/connect/catalogue', 'api createCatalogue dedupe images parseWallets select usable'),
    ...inFolder('plugins/connect/wallets', 'customWallets fillRows pickWallet'),
  ],
  // Finding a wallet in the catalogue.
  'plugins/connect/views/browse': [
    ...inFolder('plugins/connect', 'messages/catalogue catalogue/downloads'),
    ...inFolder('plugins/connect/views/browse', 'MissingRows SkeletonGrid useCatalogue useWalletImage'),
  ],
  // Waiting for a wallet, with help for the visitor.
  'plugins/connect/views/waiting': [
    ...inFolder('plugins/connect', 'attempt/connectAttempt messages/views attempt/walletRequest'),
    ...inFolder('plugins/connect/views', 'help/Explain connecting/RetryButton connecting/WaitForWallet'),
    ...inFolder('plugins/connect/views', 'networks/chains connecting/useWalletRequest'),
    'plugins/connect/views/connecting/wordsForRequest',
  ],
}

/** Pure functions that other files import too: a copy in each joined file weighs less than a file of their own. */
export const COPIED = ['kernel/session/connect/findContested'].map(built)

type Built = {
  /** Names by statically imported file; `*` for all of its exports. */
  imports: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that are imported lazily, with all of their exports. */
  lazy: readonly string[]
  exports: readonly string[]
}
type Read = (file: string) => Built

/**
 * Publishes modules that are mostly loaded together as one. A bundler makes a chunk of each small module that several
 * views share; a dozen small chunks weigh a third more than a large one, and each is listed by name in the page that
 * may load it. At its old path, each module re-exports from the joined one what others import from it.
 */
export async function joinModules(outDir: string): Promise<void> {
  const { read, files: all } = readBuilt(outDir)
  const apart = new Set([...reach(read, EAGER.map(built)), ...APART.map(built)])
  const used = new Set<string>()
  const lazy = new Set(all.flatMap((file) => read(file).lazy))
  /** Files that are imported lazily, with the joined file and the name of the object that holds their exports. */
  const held = new Map<string, Held>()
  const wholes = Object.entries(WHOLE).map(([target, { folders, roots, copies = [] }]) => {
    const copied = [...COPIED, ...copies.map(built)]
    const files = [...reach(read, roots.map(built))].filter(
      (file) =>
        copied.includes(file) ||
        (folders.some((folder) => file.startsWith(`${folder}/`)) &&
          !apart.has(file) &&
          !used.has(file) &&
          !file.endsWith('/contract.js')),
    )
    for (const file of files) if (!copied.includes(file)) used.add(file)
    return { target, files, copied }
  })
  const joined = Object.entries(JOINED).map(([target, modules]) => {
    const files = modules.map(built).filter((file) => existsSync(join(outDir, file)))
    const styles = files.flatMap((file) =>
      [...read(file).imports.keys()].filter((one) => one.endsWith('.css.js')),
    )
    return { target, files: [...new Set([...files, ...styles])], copied: COPIED }
  })
  for (const { target, files, copied } of [...wholes, ...joined]) {
    const outside = all.filter((file) => !files.includes(file))
    const file = built(target)
    // Pages contain these names, so they are short.
    const own = DIRECT.includes(target) ? files.filter((one) => lazy.has(one) && one !== file) : []
    own.forEach((one, index) => void held.set(one, { target: file, name: `_${index}` }))
    await joinOne(outDir, file, files, { copied, held, exportsOf: (one) => wanted(read, one, outside) })
  }
  const targets = [...wholes, ...joined].map(({ target }) => built(target))
  for (const file of new Set([...all, ...targets])) importHeld(outDir, file, held)
}

type Held = { target: string; name: string }

/**
 * Imports a joined file directly where one of its modules is imported lazily: the module at the old path would be one
 * more file. Bundlers see that only the object is used, and drop what else is joined and unused.
 */
function importHeld(outDir: string, file: string, held: ReadonlyMap<string, Held>) {
  let text = readFileSync(join(outDir, file), 'utf8')
  const { dynamicImports } = parseSync(file, text).module
  for (const { start, end, moduleRequest } of [...dynamicImports].reverse()) {
    const found = held.get(targetOf(file, text.slice(moduleRequest.start, moduleRequest.end)) ?? '')
    if (!found) continue
    const path = pathTo(file, found.target)
    text = `${text.slice(0, start)}import("${path}").then((joined) => joined.${found.name})${text.slice(end)}`
  }
  writeFileSync(join(outDir, file), text)
}

/** The built file that a quoted relative path leads to. */
function targetOf(file: string, quoted: string): string | undefined {
  const source = /^["'](\..+)["']$/.exec(quoted)?.[1]
  return source === undefined ? undefined : posix.join(posix.dirname(file), source)
}

function pathTo(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

/** The exports of a file that other files import. */
function wanted(read: Read, file: string, others: readonly string[]): readonly string[] {
  const names = new Set(
    others.flatMap((other) => {
      const { imports, lazy } = read(other)
      return lazy.includes(file) ? [ALL] : [...(imports.get(file) ?? [])]
    }),
  )
  return read(file).exports.filter((name) => names.has(ALL) || names.has(name))
}

type JoinParameters = {
  copied: readonly string[]
  exportsOf: (file: string) => readonly string[]
  held: ReadonlyMap<string, Held>
}

async function joinOne(
  outDir: string,
  target: string,
  files: readonly string[],
  { copied, exportsOf, held }: JoinParameters,
) {
  const owners = new Map<string, string>()
  const isTarget = (file: string) => file === target
  /**
   * The file at the joined path keeps its names, then the first one to export a name; defaults and re-exported names
   * are renamed after their file.
   */
  const nameOf = (file: string, name: string) => {
    const isFree = (name !== 'default' || isTarget(file)) && (owners.get(name) ?? file) === file
    if (!isFree) return `${file.replace(/\W/g, '_')}_${name}`
    owners.set(name, file)
    return name
  }
  const lists = new Map(
    files
      .filter((file) => !copied.includes(file))
      .sort((one, other) => Number(isTarget(other)) - Number(isTarget(one)))
      .map((file) => [file, exportsOf(file).map((name) => [name, nameOf(file, name)] as const)]),
  )
  const write = (names: readonly (readonly [string, string])[], from: string, to: string) => {
    const list = names.map(([name, as]) => (name === as ? name : `${name} as ${as}`))
    return `export { ${list.join(', ')} } from "${pathTo(from, to)}";\n`
  }
  const entry = `${target.slice(0, -'.js'.length)}.whole.js`
  const inward = [...lists].map(([file, names]) => write(names, entry, file))
  for (const file of files) {
    const { name } = held.get(file) ?? {}
    if (name === undefined) continue
    const members = exportsOf(file).map((one) => `${one}: all_${name}.${one}`)
    inward.push(`import * as all_${name} from "${pathTo(entry, file)}";\n`)
    inward.push(`export const ${name} = { ${members.join(', ')} };\n`)
  }
  writeFileSync(join(outDir, entry), inward.join(''))
  const text = await bundle(join(outDir, entry), new Set(files.map((file) => join(outDir, file))))
  rmSync(join(outDir, entry))
  for (const [file, names] of lists) {
    const renamed = names.map(([name, as]) => [as, name] as const)
    if (!isTarget(file)) writeFileSync(join(outDir, file), write(renamed, file, target))
  }
  writeFileSync(join(outDir, target), text)
}

/** Bundles these files into one module; all other files and all packages stay imports. */
async function bundle(entry: string, files: ReadonlySet<string>): Promise<string> {
  const [output] = (await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: (id, importer) =>
          importer !== undefined && !files.has(id.startsWith('.') ? join(dirname(importer), id) : id),
      },
    },
  })) as Rolldown.RolldownOutput[]
  if (!output) throw new Error(`${entry} was not built.`)
  return output.output[0].code
}

/** Reads the imports and exports of all built modules, as they are before any are joined. */
function readBuilt(outDir: string): { read: Read; files: readonly string[] } {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const known = new Map(
    names
      .filter((name) => name.endsWith('.js') && !name.startsWith('cdn/'))
      .map((name) => [name, parse(name, readFileSync(join(outDir, name), 'utf8'))]),
  )
  const read: Read = (file) => {
    const found = known.get(file)
    if (!found) throw new Error(`${file} was not built.`)
    return found
  }
  return { read, files: [...known.keys()] }
}

const ALL = '*'

function parse(file: string, text: string): Built {
  const { module } = parseSync(file, text)
  const imports = new Map<string, Set<string>>()
  const lazy: string[] = []
  const add = (source: string, name?: string) => {
    if (!source.startsWith('.')) return
    const target = posix.join(posix.dirname(file), source)
    const names = imports.get(target) ?? new Set()
    if (name !== undefined) names.add(name)
    imports.set(target, names)
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value)
    for (const { importName } of entries)
      add(moduleRequest.value, importName.kind === 'Default' ? 'default' : (importName.name ?? ALL))
  }
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  for (const { moduleRequest, importName } of exports)
    if (moduleRequest) add(moduleRequest.value, importName.name ?? ALL)
  for (const { moduleRequest } of module.dynamicImports) {
    const target = targetOf(file, text.slice(moduleRequest.start, moduleRequest.end))
    if (target !== undefined) lazy.push(target)
  }
  return { imports, lazy, exports: exports.map(({ exportName }) => exportName.name ?? 'default') }
}

function reach(read: Read, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of read(file).imports.keys()) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}
