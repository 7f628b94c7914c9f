import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, readModule } from '../source/modules.js'
import { listEntries, ROOT } from '../source/paths.js'
import {
  APART,
  buildConsumer,
  type Chunk,
  type Consumer,
  chunkOf,
  closure,
  FOREIGN,
  type PageParts,
  pageCode,
} from './consumer.js'
import { measureMultichain } from './multichain.js'
import { measureTransfer } from './transfers.js'

export type Row = { name: string; bytes: number; limit?: number | undefined }
export type Report = { rows: Row[]; chunks: Row[]; wrong: string[] }

const KB = 1000
/** The first view of each plugin. */
const FIRST_VIEW: Readonly<Record<string, string>> = {
  connect: 'list/Connect',
  'embedded-wallet': 'methods',
  'account-tabs': 'Account',
  multiwallet: 'ProfileWallets',
  names: 'RegisterAccountName',
  onramp: 'OnRampProviders',
  permissions: 'Permissions',
  review: 'ReviewRequest',
  send: 'WalletSend',
  siwx: 'SIWXSignMessage',
  swap: 'Swap',
}
/** The modules that the facade loads its screen from. */
const SHELL = ['dist/views/shell/mount.js']
/** Loads by itself once the first view is drawn. */
const HAPPENINGS = 'dist/views/shell/happenings.js'
const CONNECT = 'dist/plugins/connect'
/** Loaded only when a visitor searches for a wallet or connects through WalletConnect. */
const LATER = {
  catalogue: `${CONNECT}/catalogue/createCatalogue.js`,
  allWallets: `${CONNECT}/views/browse/AllWallets.js`,
  pairing: `${CONNECT}/views/pairing/ConnectingWalletConnect.js`,
}
const ACTING = 'dist/kernel/session/create.js'
const SIGN_IN = 'siwx'
const ACCOUNT = 'account-tabs'
/** Views that a visitor reaches from the account. */
const FROM_ACCOUNT = ['send', 'swap', 'onramp', 'names']
/** Less than the 15 kB of the architecture, so that growth is noticed. The account has value, actions and tabs. */
const FEATURE_LIMITS: Readonly<Record<string, number>> = {
  ...{ [ACCOUNT]: 12, multiwallet: 8.1 },
  // Their forms parse amounts and service answers first.
  ...{ send: 12.72, onramp: 15.8, names: 8.6, swap: 16.93 },
  // A third of it are fields that other views share.
  'embedded-wallet': 12.05,
  // Most of it reads requests into words.
  review: 28,
  // Names of files have hashes, which weigh a few bytes more or less from one build to the next.
  permissions: 10.3,
}
const CHAINS = ['solana', 'bitcoin', 'polkadot', 'cosmos']
/** What most pages with React use. */
const HOOKS =
  "import { useAppKit, useAppKitAccount } from 'latchkey/react'\nglobalThis.hooks = [useAppKit, useAppKitAccount]"
const PARTS: PageParts = { plugins: true, evm: true, walletConnect: true, elements: false }
const sizeOf = (chunks: Iterable<Chunk>) => [...chunks].reduce((sum, { gzip }) => sum + gzip, 0)
/** The bundler's runtime for CommonJS. React needs it, so any page with React has it, with or without us. */
const RUNTIME = 'rolldown-runtime'
const isForeign = ({ name }: Chunk) => name === RUNTIME || FOREIGN.some((one) => one === name)
/** Shared by many chunks, with its own row. */
const isSchemas = (chunk: Chunk) => brings([chunk], 'valibot')
const isOf = (folder: string) => (chunk: Chunk) => chunk.modules.some((id) => id.startsWith(folder))

/** Builds consumers and reports what a visitor downloads, and when. */
export async function measure(): Promise<Report> {
  const build = (parts: Partial<PageParts>) => buildConsumer(pageCode({ ...PARTS, ...parts }))
  const page = await build({})
  const withElements = await build({ elements: true })
  const before = closure(page, [page.entry])
  const startOf = (consumer: Consumer) => sizeOf(closure(consumer, [consumer.entry]))
  const start = sizeOf(before)
  const bare = await build({ plugins: false })
  const manifests = start - startOf(bare)
  const discovery = start - startOf(await build({ evm: false }))
  const walletConnect = start - startOf(await build({ walletConnect: false }))

  const wrong: string[] = []
  const fetched = new Set(before)
  const all = [...page.chunks.values()]
  const later = (folder: string) => all.filter((chunk) => !before.has(chunk) && isOf(folder)(chunk))
  const partOf = (name: string) => sizeOf(all.filter((chunk) => chunk.name === name))
  /** The bytes of these chunks that are not loaded yet. Foreign code is not counted. */
  const take = (roots: readonly Chunk[], keep: boolean) => {
    const added = [...closure(page, roots)].filter((chunk) => !fetched.has(chunk))
    if (keep) for (const chunk of added) fetched.add(chunk)
    return sizeOf(added.filter((chunk) => !isForeign(chunk)))
  }
  const chunksOf = (...modules: string[]) => modules.flatMap((module) => chunkOf(page, module) ?? [])

  const outline = take(chunksOf('dist/views/outline.js'), false)
  const runtime = take(chunksOf('dist/kernel/runtime.js'), true)
  const shell = take(chunksOf(...SHELL), true)
  const happenings = take(chunksOf(HAPPENINGS), true)
  const drafts = take(chunksOf('dist/kernel/base/draft.js'), true)
  const measureFeature = (name: string) => ({ name, bytes: take(chunksOf(...rootsOf(name)), false) })
  const features = pluginNames()
    .filter((name) => name !== 'connect' && name !== SIGN_IN && !FROM_ACCOUNT.includes(name))
    .map(measureFeature)
  const account = closure(page, chunksOf(...rootsOf(ACCOUNT), ACTING))
  const fromAccount = FROM_ACCOUNT.map((name) => {
    const added = [...closure(page, chunksOf(...rootsOf(name)))].filter(
      (chunk) => !(fetched.has(chunk) || account.has(chunk) || isForeign(chunk) || isSchemas(chunk)),
    )
    return { name, bytes: sizeOf(added) }
  })
  const connectDrafts = hasState('connect') ? drafts : 0
  const toList = runtime + shell + connectDrafts + take(chunksOf(...rootsOf('connect')), true)
  const [bareRuntime, bareShell] = measureBare(bare)
  const catalogue = take(chunksOf(LATER.catalogue), false)
  // A click on All Wallets loads both, one on WalletConnect only its view.
  const allWallets = take(chunksOf(LATER.catalogue, LATER.allWallets), false) - catalogue
  const pairing = take(chunksOf(LATER.pairing), false)
  // An adapter loads together with the wallet actions, never without them.
  const acting = take(chunksOf(ACTING), true)
  // Sign-in does too: it runs only after connecting.
  const signIn = measureFeature(SIGN_IN)
  // The evm adapter's own path doesn't need it; with several adapters and views, each would count it.
  const schemas = take(all.filter(isSchemas), true)
  const setup = take(chunksOf('dist/adapters/evm/setup.js'), false)
  const link = take(chunksOf('dist/adapters/walletconnect/load.js'), false)
  const universal = sizeOf(later('dist/adapters/walletconnect/')) - link

  const chains: Row[] = []
  for (const chain of CHAINS) chains.push(...measureChain(chain, page, await build({ chain })))
  chains.push(await measureTransfer('bitcoin', 36 * KB))
  chains.push(await measureTransfer('polkadot', 26 * KB, '@polkadot-api'))
  chains.push(await measureTransfer('cosmos', 12 * KB))
  chains.push(...(await measureMultichain(6 * KB)))

  const apart: Row[] = []
  for (const name of APART) apart.push(...measureApart(name, await build({ apart: name }), start))

  checkGraph(page, wrong)
  checkStart(withElements, wrong)
  checkLater(page, wrong)
  checkHooks(await buildConsumer(`${pageCode(PARTS)}\n${HOOKS}`, []), wrong)
  const rows: Row[] = [
    { name: 'page before open', bytes: start, limit: 12 * KB },
    { name: 'all manifests', bytes: manifests, limit: 2.5 * KB },
    { name: 'elements, on pages that use them', bytes: startOf(withElements) - start },
    { name: 'kernel, late half', bytes: bareRuntime },
    // Loads with the runtime, in parallel with the shell and React.
    { name: 'kernel, drafts (with the first plugin that has state)', bytes: drafts },
    // Includes the transfer errors, which makes adapters and sending lighter by more, and the login state.
    { name: 'kernel, wallet actions', bytes: acting, limit: 13.22 * KB },
    { name: 'valibot, with the first that parses by schema', bytes: schemas },
    { name: 'shell up to the first frame, without React', bytes: bareShell, limit: 11.44 * KB },
    { name: 'shell after the first frame, what most views are made of', bytes: happenings, limit: 7.68 * KB },
    // Published in the files of the runtime and the shell, so this is what it adds to them.
    { name: 'connect: setup, first view, texts', bytes: toList - bareRuntime - bareShell, limit: 9.9 * KB },
    ...features.map(({ name, bytes }) => ({
      ...{ name: `${name}: setup, first view, texts`, bytes },
      limit: (FEATURE_LIMITS[name] ?? 10) * KB,
    })),
    ...fromAccount.map(({ name, bytes }) => ({
      ...{ name: `${name}: setup, first view, texts, beside the account`, bytes },
      limit: (FEATURE_LIMITS[name] ?? 10) * KB,
    })),
    ...apart,
    { name: `${SIGN_IN}: setup, view, texts, beside wallet actions`, bytes: signIn.bytes, limit: 13.4 * KB },
    // Includes the check that plugins and adapters fit the kit.
    { name: 'click to wallet list', bytes: toList, limit: 31.42 * KB },
    // A part of the above, which a press waits for alone.
    { name: 'first frame of the list, without React', bytes: outline, limit: 10.58 * KB },
    { name: 'catalogue, with the rows that it fills', bytes: catalogue, limit: 17.5 * KB },
    { name: 'All wallets view', bytes: allWallets, limit: 11.77 * KB },
    { name: 'pairing view', bytes: pairing, limit: 22.33 * KB },
    { name: 'evm: discovery (in the page)', bytes: discovery },
    { name: 'evm: setup', bytes: setup, limit: 6.45 * KB },
    { name: 'evm: balance and transfers, without viem', bytes: sizeOf(later('dist/adapters/evm/')) - setup },
    ...chains,
    { name: 'walletconnect: manifest (in the page)', bytes: walletConnect },
    { name: 'walletconnect: link, without its provider', bytes: link, limit: 9.5 * KB },
    { name: 'walletconnect: universal adapter and reads', bytes: universal, limit: 4.67 * KB },
    { name: 'WalletConnect provider part', bytes: partOf('walletconnect') },
    { name: 'viem part', bytes: partOf('viem') },
    { name: 'React', bytes: partOf('react') },
  ]
  const chunks = all
    .filter((chunk) => !before.has(chunk))
    .map((chunk) => ({ name: chunkName(chunk), bytes: chunk.gzip }))
    .sort((a, b) => b.bytes - a.bytes)
  return { rows, chunks, wrong }
}

/** Measures the manifest of a plugin that the page's budget is not for, and what it loads beside the account. */
function measureApart(name: string, page: Consumer, start: number): Row[] {
  const chunksOf = (...modules: string[]) => modules.flatMap((module) => chunkOf(page, module) ?? [])
  const known = ['dist/kernel/runtime.js', ...SHELL, HAPPENINGS, 'dist/kernel/base/draft.js', ACTING]
  const before = closure(page, [
    page.entry,
    ...chunksOf(...known, ...rootsOf('connect'), ...rootsOf(ACCOUNT)),
  ])
  const added = [...closure(page, chunksOf(...rootsOf(name)))].filter(
    (chunk) => !(before.has(chunk) || isForeign(chunk) || isSchemas(chunk)),
  )
  return [
    {
      name: `${name}: manifest (in the page)`,
      bytes: sizeOf(closure(page, [page.entry])) - start,
      limit: 0.5 * KB,
    },
    {
      name: `${name}: setup, first view, texts, beside the account`,
      bytes: sizeOf(added),
      limit: (FEATURE_LIMITS[name] ?? 10) * KB,
    },
  ]
}

/** Measures the runtime and the shell of a page without plugins. */
function measureBare(page: Consumer): readonly [runtime: number, shell: number] {
  const fetched = closure(page, [page.entry])
  const [runtime = 0, shell = 0] = ['dist/kernel/runtime.js', ...SHELL].map((module) => {
    const chunk = chunkOf(page, module)
    const added = [...closure(page, chunk ? [chunk] : [])].filter((one) => !fetched.has(one))
    for (const one of added) fetched.add(one)
    return sizeOf(added.filter((one) => !isForeign(one)))
  })
  return [runtime, shell]
}

/**
 * Measures what an adapter adds to the page, what loads with its first wallet, and what certain wallets or requests
 * need.
 */
function measureChain(chain: string, without: Consumer, page: Consumer): Row[] {
  const startOf = (one: Consumer) => closure(one, [one.entry])
  const laterOf = (one: Consumer) => {
    const before = startOf(one)
    return sizeOf([...one.chunks.values()].filter((chunk) => !before.has(chunk) && !isForeign(chunk)))
  }
  const reach = (...modules: string[]) =>
    closure(page, [page.entry, ...modules.flatMap((module) => chunkOf(page, module) ?? [])])
  const present = ['dist/kernel/runtime.js', 'dist/kernel/session/create.js']
  const acting = reach(...present)
  const connecting = [...reach(...present, `dist/adapters/${chain}/setup.js`)]
  const isOwn = (chunk: Chunk) => !isForeign(chunk) && !isSchemas(chunk)
  const setup = sizeOf(connecting.filter((chunk) => !acting.has(chunk) && isOwn(chunk)))
  const discovery = sizeOf(startOf(page)) - sizeOf(startOf(without))
  return [
    { name: `${chain}: discovery (in the page)`, bytes: discovery },
    { name: `${chain}: setup`, bytes: setup, limit: 6.62 * KB },
    { name: `${chain}: the rest, without chain libraries`, bytes: laterOf(page) - laterOf(without) - setup },
  ]
}

const pluginNames = () =>
  listEntries()
    .flatMap(({ name }) => /^latchkey\/plugins\/([^/]+)$/.exec(name)?.[1] ?? [])
    .filter((name) => !APART.includes(name))

const hasState = (plugin: string) =>
  pluginNames().includes(plugin) && /^\s*state[:,]/m.test(readModule(`plugins/${plugin}/index.ts`).text)

/** The built modules that load before a plugin's first view is drawn. Its route may come with the setup. */
function rootsOf(plugin: string): string[] {
  const folder = `plugins/${plugin}`
  const importsOf = (name: string) => {
    const file = `${folder}/${name}.ts`
    const found = existsSync(join(ROOT, file)) ? readModule(file).imports : []
    return found.filter(({ kind }) => kind === 'dynamic')
  }
  const manifest = importsOf('index')
  const start = manifest.filter(({ target }) => /\/(setup|messages|styles)\.\w+$/.test(target))
  const first = [...manifest, ...importsOf('setup'), ...importsOf('routes')].find(
    ({ target }) => target === `${folder}/views/${FIRST_VIEW[plugin]}.tsx`,
  )
  return builtOf([...start, ...(first ? [first] : [])])
}

function builtOf(imports: readonly Import[]): string[] {
  return imports.map(({ target }) => `dist/${target.replace(/\.tsx?$/, '.js').replace(/\.css$/, '.css.js')}`)
}

const brings = (chunks: Iterable<Chunk>, name: string) =>
  [...chunks].some(({ modules }) => modules.some((id) => id.includes(`node_modules/${name}/`)))

/** Neither React nor a chain library may be in a page before the first click. */
function checkStart(page: Consumer, wrong: string[]) {
  const before = closure(page, [page.entry])
  for (const name of ['react', 'react-dom', 'viem', 'immer', 'valibot', 'qr', 'virtua']) {
    if (brings(before, name)) wrong.push(`${name} is fetched before anyone opens the modal`)
  }
}

/** The modules between the click and the drawn wallet list. */
const drawing = () => ['dist/kernel/runtime.js', ...SHELL, ...rootsOf('connect')]

/** Few bytes can still load too early: checks what must not be in the graph at all. */
function checkGraph(page: Consumer, wrong: string[]) {
  checkStart(page, wrong)
  const path = [
    ...drawing(),
    ...pluginNames().flatMap(rootsOf),
    ACTING,
    'dist/adapters/evm/setup.js',
    `${CONNECT}/views/connecting/ConnectingExternal.js`,
  ]
  for (const module of new Set(path)) {
    const chunk = chunkOf(page, module)
    if (!chunk) wrong.push(`${module} is not in the page: was the package built?`)
    else if (brings(closure(page, [chunk]), 'viem')) wrong.push(`${module} brings viem to the injected path`)
  }
}

/** A bundler leaves what lazy code shares with the page in the page's file, unless hooks import other lazy code. */
function checkHooks(page: Consumer, wrong: string[]) {
  for (const chunk of closure(page, [page.entry]))
    if (chunk !== page.entry && chunk.name !== RUNTIME)
      wrong.push(`${chunkName(chunk)} is fetched beside the file of a page with hooks`)
}

/** Checks the code that loads only when a visitor searches for a wallet or connects through WalletConnect. */
function checkLater(page: Consumer, wrong: string[]) {
  const chunksOf = (modules: readonly string[]) => modules.flatMap((module) => chunkOf(page, module) ?? [])
  const early = closure(page, [page.entry, ...chunksOf(drawing())])
  for (const module of [...Object.values(LATER), 'dist/adapters/walletconnect/setup.js']) {
    const chunk = chunkOf(page, module)
    if (!chunk) wrong.push(`${module} is not in the page: was the package built?`)
    else if (early.has(chunk)) wrong.push(`${module} comes with the first drawing`)
  }
  for (const name of ['valibot', 'qr', 'virtua']) {
    if (brings(early, name)) wrong.push(`${name} comes with the first drawing`)
  }
  // The manifest's own chunk is in the page; the modules it loads are not.
  for (const chunk of page.chunks.values()) {
    const isOwn = isOf('dist/')(chunk)
    if (isOwn && brings(closure(page, [chunk]), '@walletconnect/universal-provider'))
      wrong.push(`${chunkName(chunk)} brings the WalletConnect provider without being asked`)
  }
}

const chunkName = (chunk: Chunk) => {
  const { name, modules } = chunk
  if (isForeign(chunk)) return name
  const own = modules.find((id) => id.startsWith('dist/') && id.replace(/\.js$/, '').endsWith(`/${name}`))
  return own?.replace(/^dist\//, '').replace(/\.js$/, '') ?? `${name} (shared)`
}
