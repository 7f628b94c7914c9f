import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, readModule } from '../source/modules.js'
import { listEntries, ROOT } from '../source/paths.js'
import {
  buildConsumer,
  type Chunk,
  type Consumer,
  chunkOf,
  closure,
  FOREIGN,
  type PageParts,
  pageCode,
} from './consumer.js'

export type Row = { name: string; bytes: number; limit?: number | undefined }
export type Report = { rows: Row[]; chunks: Row[]; wrong: string[] }

const KB = 1000
/** The view that a plugin shows first. */
const FIRST_VIEW: Readonly<Record<string, string>> = {
  connect: 'list/Connect',
  'embedded-wallet': 'methods',
  'account-tabs': 'Account',
  multiwallet: 'ProfileWallets',
  names: 'RegisterAccountName',
  onramp: 'OnRampProviders',
  send: 'WalletSend',
  siwx: 'SIWXSignMessage',
  swap: 'Swap',
}
/** Where the facade gets its screen from. */
const SHELL = ['dist/views/shell/mount.js']
const CONNECT = 'dist/plugins/connect'
/** What only those fetch who look for a wallet, or take one by WalletConnect. */
const LATER = {
  catalogue: `${CONNECT}/catalogue/createCatalogue.js`,
  allWallets: `${CONNECT}/views/browse/AllWallets.js`,
  pairing: `${CONNECT}/views/pairing/ConnectingWalletConnect.js`,
}
const ACTING = 'dist/kernel/session/create.js'
const SIGN_IN = 'siwx'
const ACCOUNT = 'account-tabs'
/** One comes to them from the account. */
const FROM_ACCOUNT = ['send', 'swap', 'onramp', 'names']
/** Less than the 15 kB of the architecture, so that what grows is noticed. The account has value, actions and tabs. */
const FEATURE_LIMITS: Readonly<Record<string, number>> = {
  ...{ connect: 8, [ACCOUNT]: 14, multiwallet: 11.2 },
  // Their forms read amounts, and what a service says, before anything else.
  ...{ send: 12.5, onramp: 15.1, names: 10.5, swap: 15.7 },
  // Of it 4.5 kB are fields and buttons that later views have too.
  'embedded-wallet': 15.5,
}
const CHAINS = ['solana', 'bitcoin', 'polkadot', 'cosmos']
const PARTS: PageParts = { plugins: true, evm: true, walletConnect: true, elements: false }
const sizeOf = (chunks: Iterable<Chunk>) => [...chunks].reduce((sum, { gzip }) => sum + gzip, 0)
/** What the bundler runs CommonJS with. React is that: a page with React has it, with or without us. */
const RUNTIME = 'rolldown-runtime'
const isForeign = ({ name }: Chunk) => name === RUNTIME || FOREIGN.some((one) => one === name)
/** Shared by many, and a row of its own. */
const isSchemas = (chunk: Chunk) => brings([chunk], 'valibot')
const isOf = (folder: string) => (chunk: Chunk) => chunk.modules.some((id) => id.startsWith(folder))

/** Builds consumers and reads off what a visitor downloads, and when. */
export async function measure(): Promise<Report> {
  const build = (parts: Partial<PageParts>) => buildConsumer(pageCode({ ...PARTS, ...parts }))
  const page = await build({})
  const withElements = await build({ elements: true })
  const before = closure(page, [page.entry])
  const startOf = (consumer: Consumer) => sizeOf(closure(consumer, [consumer.entry]))
  const start = sizeOf(before)
  const manifests = start - startOf(await build({ plugins: false }))
  const discovery = start - startOf(await build({ evm: false }))
  const walletConnect = start - startOf(await build({ walletConnect: false }))

  const wrong: string[] = []
  const fetched = new Set(before)
  const all = [...page.chunks.values()]
  const later = (folder: string) => all.filter((chunk) => !before.has(chunk) && isOf(folder)(chunk))
  const partOf = (name: string) => sizeOf(all.filter((chunk) => chunk.name === name))
  /** What these chunks bring that is not there yet. Foreign code is not counted. */
  const take = (roots: readonly Chunk[], keep: boolean) => {
    const added = [...closure(page, roots)].filter((chunk) => !fetched.has(chunk))
    if (keep) for (const chunk of added) fetched.add(chunk)
    return sizeOf(added.filter((chunk) => !isForeign(chunk)))
  }
  const chunksOf = (...modules: string[]) => modules.flatMap((module) => chunkOf(page, module) ?? [])

  const late = take(chunksOf('dist/kernel/runtime.js'), true)
  const shell = take(chunksOf(...SHELL), true)
  const drafts = take(chunksOf('dist/kernel/base/draft.js'), true)
  const measureFeature = (name: string) => ({ name, bytes: take(chunksOf(...rootsOf(name)), false) })
  const features = pluginNames()
    .filter((name) => name !== SIGN_IN && !FROM_ACCOUNT.includes(name))
    .map(measureFeature)
  const account = closure(page, chunksOf(...rootsOf(ACCOUNT), ACTING))
  const fromAccount = FROM_ACCOUNT.map((name) => {
    const added = [...closure(page, chunksOf(...rootsOf(name)))].filter(
      (chunk) => !(fetched.has(chunk) || account.has(chunk) || isForeign(chunk) || isSchemas(chunk)),
    )
    return { name, bytes: sizeOf(added) }
  })
  const connectDrafts = hasState('connect') ? drafts : 0
  const connect = take(chunksOf(...rootsOf('connect')), true)
  const catalogue = take(chunksOf(LATER.catalogue), false)
  // A click on All Wallets brings both, one on WalletConnect only its view.
  const allWallets = take(chunksOf(LATER.catalogue, LATER.allWallets), false) - catalogue
  const pairing = take(chunksOf(LATER.pairing), false)
  // An adapter comes beside what acts on the session, never without it.
  const acting = take(chunksOf(ACTING), true)
  // So does sign-in: nobody is asked before they are connected.
  const signIn = measureFeature(SIGN_IN)
  // Of the evm adapter's own path none needs it; of several adapters and views each would count it.
  const schemas = take(all.filter(isSchemas), true)
  const setup = take(chunksOf('dist/adapters/evm/setup.js'), false)
  const link = take(chunksOf('dist/adapters/walletconnect/load.js'), false)
  const universal = sizeOf(later('dist/adapters/walletconnect/')) - link

  const chains: Row[] = []
  for (const chain of CHAINS) chains.push(...measureChain(chain, page, await build({ chain })))

  checkGraph(page, wrong)
  checkStart(withElements, wrong)
  checkLater(page, wrong)
  const rows: Row[] = [
    { name: 'page before open', bytes: start, limit: 12 * KB },
    { name: 'all manifests', bytes: manifests, limit: 2.5 * KB },
    { name: 'elements, on pages that use them', bytes: startOf(withElements) - start },
    { name: 'kernel, late half', bytes: late },
    { name: 'kernel, drafts (with the first plugin that has state)', bytes: drafts },
    // With what transfers are refused for, so that adapters and sending are lighter by more; and who is logged in.
    { name: 'kernel, wallet actions', bytes: acting, limit: 12.35 * KB },
    { name: 'valibot, with the first that parses by schema', bytes: schemas },
    { name: 'shell and what every view is made of, without React', bytes: shell, limit: 13 * KB },
    ...features.map(({ name, bytes }) => ({
      ...{ name: `${name}: setup, first view, texts`, bytes },
      limit: (FEATURE_LIMITS[name] ?? 10) * KB,
    })),
    ...fromAccount.map(({ name, bytes }) => ({
      ...{ name: `${name}: setup, first view, texts, beside the account`, bytes },
      limit: (FEATURE_LIMITS[name] ?? 10) * KB,
    })),
    { name: `${SIGN_IN}: setup, view, texts, beside wallet actions`, bytes: signIn.bytes, limit: 17.6 * KB },
    { name: 'click to wallet list', bytes: late + shell + connectDrafts + connect, limit: 25.5 * KB },
    { name: 'catalogue client', bytes: catalogue, limit: 11.9 * KB },
    { name: 'All wallets view', bytes: allWallets, limit: 19.6 * KB },
    { name: 'pairing view', bytes: pairing, limit: 25.4 * KB },
    { name: 'evm: discovery (in the page)', bytes: discovery },
    { name: 'evm: setup', bytes: setup, limit: 6 * KB },
    { name: 'evm: balance and transfers, without viem', bytes: sizeOf(later('dist/adapters/evm/')) - setup },
    ...chains,
    { name: 'walletconnect: manifest (in the page)', bytes: walletConnect },
    { name: 'walletconnect: link, without its provider', bytes: link, limit: 9.5 * KB },
    { name: 'walletconnect: universal adapter and reads', bytes: universal, limit: 4.65 * KB },
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

/** What an adapter adds to the page, what comes with its first wallet, and what some wallets or questions need. */
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
    { name: `${chain}: setup`, bytes: setup, limit: 6.1 * KB },
    { name: `${chain}: the rest, without chain libraries`, bytes: laterOf(page) - laterOf(without) - setup },
  ]
}

const pluginNames = () =>
  listEntries().flatMap(({ name }) => /^latchkey\/plugins\/([^/]+)$/.exec(name)?.[1] ?? [])

const hasState = (plugin: string) =>
  pluginNames().includes(plugin) && /^\s*state[:,]/m.test(readModule(`plugins/${plugin}/index.ts`).text)

/** What is fetched for the first view of a plugin to be drawn, as built modules. Its route may come with the setup. */
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

/** Neither React nor a chain library is on a page that nobody has clicked on. */
function checkStart(page: Consumer, wrong: string[]) {
  const before = closure(page, [page.entry])
  for (const name of ['react', 'react-dom', 'viem', 'immer', 'valibot', 'qr', 'virtua']) {
    if (brings(before, name)) wrong.push(`${name} is fetched before anyone opens the modal`)
  }
}

/** The first drawing: what stands between the click and the wallet list. */
const drawing = () => ['dist/kernel/runtime.js', ...SHELL, ...rootsOf('connect')]

/** Bytes can be few and still come too early: what must not be on the way at all. */
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

/** What waits for a visitor who looks for a wallet, and for one who takes it by WalletConnect. */
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
  // The manifest's own chunk is in the page; what it fetches is not.
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
