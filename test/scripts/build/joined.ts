import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { build, parseSync, type Rolldown } from 'vite'

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`)

/** Code that a page loads before the modal opens: never in one file with lazy code. */
const EAGER = [...inFolder('views', 'main react elements/define'), 'adapters/evm/index']
/** The smallest set that all lazy views need. */
const COMMON = inFolder(
  'views',
  'Lazy hooks/navigate hooks/online hooks/session hooks/useIsSlow primitives/Text',
)

/** Shared with sign-in, which formats addresses without an EVM wallet and without viem. */
const APART = inFolder('adapters/evm', 'errors walletCodes')

/**
 * Each is published as one module under its key, with everything it needs from the same folder, except contracts, which
 * other modules import.
 */
export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  // Drawn first: the shell with the wallet list.
  'views/screen': ['views/shell/mount', 'plugins/connect/views/list/Connect', ...COMMON],
  // The wallet actions, except what they load on demand.
  'kernel/session/walletActions': inFolder('kernel/session', 'create'),
  // Loaded together when a visitor picks WalletConnect. Code for namespaces without an adapter of their own is
  // separate.
  'adapters/walletconnect/base': inFolder('adapters/walletconnect', 'load'),
  // Loaded with the first wallet. Code for certain wallets or requests is separate, and uses parts of this.
  'adapters/solana/base': inFolder('adapters/solana', 'setup'),
  // Loaded with the first wallet, as for Solana.
  'adapters/evm/base': inFolder('adapters/evm', 'setup'),
  // The setup of swaps, which loads before its views, and the code they share. No React.
  'plugins/swap/base': inFolder('plugins/swap', 'api core errors setup supported track'),
  // The setup of names, which loads before its views, and the code that the views and the registry share. No React.
  'plugins/names/base': inFolder('plugins/names', 'api coinType errors form label setup'),
  // The setup, and small helpers shared by the list, lazy views and post-connect steps. No React.
  'plugins/connect/base': inFolder(
    'plugins/connect',
    'wallets/askWallet wallets/followRows wallets/groupConnectors deepLinks/isPhone catalogue/loadCatalogue wallets/recentWallets wallets/rememberWallet service setup networks/unsupported',
  ),
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
  'adapters/asking': inFolder('adapters', 'nodeChain nodeErrors nodeFetch nodes'),
  // An account as views show it. Address shortening is separate: the elements need it without React.
  'views/primitives/account': inFolder('views/primitives', 'Address Avatar'),
  // Text inputs.
  'views/primitives/fields': inFolder('views/primitives', 'Field Input'),
  // Primitives that most lazy views share.
  'views/primitives/common': inFolder(
    'views',
    'chainName primitives/Button primitives/Link primitives/ListIcon primitives/Notice primitives/Tabs primitives/TokenImage primitives/viewIcons',
  ),
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
  // Code that a click on a social login runs. No React.
  'plugins/embedded-wallet/start': inFolder(
    'plugins/embedded-wallet/social',
    'listSocials openPopup putSocial startSocial',
  ),
  // The login flows, loaded once a login is chosen. No React.
  'plugins/embedded-wallet/logins': [
    ...inFolder('plugins/embedded-wallet', 'abortWith frameWords loginMessages moveToEmbedded'),
    ...inFolder('plugins/embedded-wallet/email', 'askForCode cooldown isEmail submitEmail'),
    ...inFolder('plugins/embedded-wallet/social', 'connectSocial errors followSocial popup redirectUri'),
  ],
  // Token names and symbols.
  'kernel/session/tokenText': [
    'kernel/session/holdings/isUnusual',
    'kernel/session/holdings/tokens/tokenText',
  ],
  // Ways to reach a wallet. No React.
  'plugins/connect/wallets': [
    ...inFolder('plugins/connect', 'wallets/chooseWallet deepLinks/foreignHost wallets/matchConnectors'),
    ...inFolder('plugins/connect/wallets', 'matchInjected platformsOf walletPlatforms wantedNamespace'),
    ...inFolder('plugins/connect/deepLinks', 'browseLink buildLink environment linkChoice openLink'),
  ],
  // Finding a wallet in the catalogue.
  'plugins/connect/views/browse': [
    ...inFolder('plugins/connect/catalogue', 'messages downloads'),
    ...inFolder('plugins/connect/views/browse', 'MissingRows SkeletonGrid useCatalogue useWalletImage'),
  ],
  // Waiting for a wallet, with help for the visitor.
  'plugins/connect/views/waiting': [
    ...inFolder('plugins/connect', 'attempt/connectAttempt views/messages attempt/walletRequest'),
    ...inFolder('plugins/connect/views', 'help/Explain connecting/RetryButton connecting/WaitForWallet'),
    ...inFolder('plugins/connect/views', 'networks/chains connecting/useWalletRequest'),
    'plugins/connect/views/connecting/wordsForRequest',
  ],
}

type Built = { imports: readonly string[]; exports: readonly string[] }
type Read = (file: string) => Built
const built = (module: string) => `${module}.js`

/**
 * Publishes modules that are mostly loaded together as one. A bundler makes a chunk of each small module that several
 * views share; a dozen small chunks weigh a third more than a large one, and each is listed by name in the page that
 * may load it. At its old path, each module re-exports from the joined one.
 */
export async function joinModules(outDir: string): Promise<void> {
  const read = readBuilt(outDir)
  const apart = new Set([...reach(read, EAGER.map(built)), ...APART.map(built)])
  const folderOf = (target: string) => target.slice(0, target.lastIndexOf('/') + 1)
  const wholes = Object.entries(WHOLE).map(([target, roots]) => ({
    target,
    files: [...reach(read, roots.map(built))].filter(
      (file) => file.startsWith(folderOf(target)) && !apart.has(file) && !file.endsWith('/contract.js'),
    ),
  }))
  const joined = Object.entries(JOINED).map(([target, modules]) => {
    const files = modules.map(built).filter((file) => existsSync(join(outDir, file)))
    const styles = files.flatMap((file) => read(file).imports.filter((one) => one.endsWith('.css.js')))
    return { target, files: [...new Set([...files, ...styles])] }
  })
  for (const { target, files } of [...wholes, ...joined]) await joinOne(outDir, read, built(target), files)
}

async function joinOne(outDir: string, read: Read, target: string, files: readonly string[]) {
  const owners = new Map<string, string>()
  /** The first file to export a name keeps it; defaults and re-exported names are renamed after their file. */
  const nameOf = (file: string, name: string) => {
    const isFree = name !== 'default' && (owners.get(name) ?? file) === file
    if (!isFree) return `${file.replace(/\W/g, '_')}_${name}`
    owners.set(name, file)
    return name
  }
  /** Re-exports a module: `inward` under names that are free in the joined file, otherwise under its own names. */
  const passOn = (file: string, isInward: boolean) => {
    const list = read(file).exports.map((name) => {
      const free = nameOf(file, name)
      if (free === name) return name
      return isInward ? `${name} as ${free}` : `${free} as ${name}`
    })
    const [from, to] = isInward ? [target, file] : [file, target]
    const path = posix.relative(posix.dirname(from), to)
    return `export { ${list.join(', ')} } from "${path.startsWith('.') ? path : `./${path}`}";\n`
  }
  const inward = files.map((file) => passOn(file, true))
  const outward = files.map((file) => [file, passOn(file, false)] as const)
  const entry = join(outDir, target)
  writeFileSync(entry, inward.join(''))
  writeFileSync(entry, await bundle(entry, new Set(files.map((file) => join(outDir, file)))))
  for (const [file, text] of outward) writeFileSync(join(outDir, file), text)
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

/** Reads the imports and exports of built modules, as they were before any were joined. */
function readBuilt(outDir: string): Read {
  const known = new Map<string, Built>()
  return (file) => {
    const found = known.get(file) ?? parse(file, readFileSync(join(outDir, file), 'utf8'))
    known.set(file, found)
    return found
  }
}

function parse(file: string, text: string): Built {
  const { module } = parseSync(file, text)
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  const sources = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]
  return {
    imports: sources
      .filter((source) => source.startsWith('.'))
      .map((source) => posix.join(posix.dirname(file), source)),
    exports: exports.map(({ exportName }) => exportName.name ?? 'default'),
  }
}

function reach(read: Read, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of read(file).imports) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}
