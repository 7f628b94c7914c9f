import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { build, parseSync, type Rolldown } from 'vite'

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`)

/** What a page holds before anyone opens the modal: never in one file with what comes later. */
const EAGER = [...inFolder('views', 'main react elements/define'), 'adapters/evm/index']
/** The smallest of what all later views need. */
const COMMON = inFolder(
  'views',
  'Lazy hooks/navigate hooks/online hooks/session hooks/useIsSlow primitives/Text',
)

/** Shared with sign-in, which writes addresses without an EVM wallet and without viem. */
const APART = inFolder('adapters/evm', 'errors walletCodes')

/** Published as one, by its name, with all that they need of the same folder; less contracts, which others import. */
export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  // What is drawn before anything else: the shell, and the list of wallets in it.
  'views/screen': ['views/shell/mount', 'plugins/connect/views/list/Connect', ...COMMON],
  // What acts on wallets, less what it fetches when it is needed.
  'kernel/session/walletActions': inFolder('kernel/session', 'create'),
  // Fetched together by whoever picks WalletConnect. What serves a namespace without an adapter of its own is apart.
  'adapters/walletconnect/base': inFolder('adapters/walletconnect', 'load'),
  // Comes with the first wallet, less what some wallets or questions need; all of that uses parts of it.
  'adapters/solana/base': inFolder('adapters/solana', 'setup'),
  // The same of EVM.
  'adapters/evm/base': inFolder('adapters/evm', 'setup'),
  // The setup of swaps, which comes before its views, and what they share. No React.
  'plugins/swap/base': inFolder('plugins/swap', 'api core errors setup supported track'),
  // The setup of names, which comes before its views, and what they and the registry share. No React.
  'plugins/names/base': inFolder('plugins/names', 'api coinType errors form label setup'),
  // The setup, and small questions that the list, later views and the steps after connecting ask. No React.
  'plugins/connect/base': inFolder(
    'plugins/connect',
    'wallets/askWallet wallets/followRows wallets/groupConnectors deepLinks/isPhone catalogue/loadCatalogue wallets/recentWallets wallets/rememberWallet service setup networks/unsupported',
  ),
}

/** Modules that are published as one, by its name. Whoever needs a part fetches the whole. */
export const JOINED: Readonly<Record<string, readonly string[]>> = {
  // Of the page, and used by lazy chunks: a bundler takes into the page's file what lazy chunks share with it, but not what
  // stands beneath another such module.
  'kernel/shared': inFolder('kernel', 'errors base/chainId session/networks/networks'),
  // What sessions and transfers are refused for, and who signs visitors in: whoever may transfer has a session.
  'kernel/session/refusals': inFolder('kernel', 'session/errors session/transferErrors host/signIn'),
  // Where links of others may lead, and the windows that they open in.
  'kernel/web/links': inFolder('kernel/web', 'webHref isPublicHost publicHost popup'),
  // What adapters wait with.
  'adapters/common': inFolder('adapters', 'abortable walletconnect/contract'),
  // Shared by all chains but EVM to ask their nodes.
  'adapters/asking': inFolder('adapters', 'nodeChain nodeErrors nodeFetch nodes'),
  // An account as views show it. How its address is cut stands apart: the elements need that, and no React.
  'views/primitives/account': inFolder('views/primitives', 'Address Avatar'),
  // To type in.
  'views/primitives/fields': inFolder('views/primitives', 'Field Input'),
  // Primitives that most lazy views share.
  'views/primitives/common': inFolder(
    'views',
    'chainName primitives/Button primitives/Link primitives/ListIcon primitives/Notice primitives/Tabs primitives/TokenImage primitives/viewIcons',
  ),
  // What the step after connecting, the setup and the view of sign-in share.
  'plugins/siwx/flow': inFolder(
    'plugins/siwx',
    'ask asked check core lastNetwork prepare readSessions required signer state waiting',
  ),
  // What the embedded wallet's setup and its views share. No React.
  'plugins/embedded-wallet/base': inFolder(
    'plugins/embedded-wallet',
    'account/networks core otherNetwork social/environment social/isReturn social/names social/pendingReturn socials sync whileShown',
  ),
  // What a click on a social login starts. No React.
  'plugins/embedded-wallet/start': inFolder(
    'plugins/embedded-wallet/social',
    'listSocials openPopup putSocial startSocial',
  ),
  // How one logs in to it, once a login is chosen. No React.
  'plugins/embedded-wallet/logins': [
    ...inFolder('plugins/embedded-wallet', 'abortWith frameWords loginMessages moveToEmbedded'),
    ...inFolder('plugins/embedded-wallet/email', 'askForCode cooldown isEmail submitEmail'),
    ...inFolder('plugins/embedded-wallet/social', 'connectSocial errors followSocial popup redirectUri'),
  ],
  // What tokens are called.
  'kernel/session/tokenText': [
    'kernel/session/holdings/isUnusual',
    'kernel/session/holdings/tokens/tokenText',
  ],
  // How a wallet is reached. No React.
  'plugins/connect/wallets': [
    ...inFolder('plugins/connect', 'wallets/chooseWallet deepLinks/foreignHost wallets/matchConnectors'),
    ...inFolder('plugins/connect/wallets', 'matchInjected platformsOf walletPlatforms wantedNamespace'),
    ...inFolder('plugins/connect/deepLinks', 'browseLink buildLink environment linkChoice openLink'),
  ],
  // Looking for a wallet in the catalogue.
  'plugins/connect/views/browse': [
    ...inFolder('plugins/connect/catalogue', 'messages downloads'),
    ...inFolder('plugins/connect/views/browse', 'MissingRows SkeletonGrid useCatalogue useWalletImage'),
  ],
  // Waiting for a wallet, and the help around it.
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
 * Publishes modules that are mostly fetched together as one. A bundler makes a chunk of each small module that several
 * views share; a dozen small chunks weigh a third more than a large one, and each stands by name in the page that may
 * fetch it. Where a module was, its name passes on what is in the large one.
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
  /** The first that exports a name has it; a default, and a name that is passed on, are called after their file. */
  const nameOf = (file: string, name: string) => {
    const isFree = name !== 'default' && (owners.get(name) ?? file) === file
    if (!isFree) return `${file.replace(/\W/g, '_')}_${name}`
    owners.set(name, file)
    return name
  }
  /** Passes on what a module exports: `inward` under names that are free in the joined file, else back under its own. */
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

/** One module of these files; all others, and all packages, stay imports. */
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

/** What built modules import of one another, and what they export; as they were before any was joined. */
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
