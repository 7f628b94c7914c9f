import { type Import, readModule } from '../modules.js'
import { listEntries } from '../paths.js'
import { buildConsumer, type Chunk, type Consumer, chunkOf, closure, pageCode } from './consumer.js'

export type Row = { name: string; bytes: number; limit?: number | undefined }
export type Report = { rows: Row[]; chunks: Row[]; wrong: string[] }

const KB = 1000
/** The view that a plugin shows first. */
const FIRST_VIEW: Readonly<Record<string, string>> = {
  connect: 'Connect',
  'account-tabs': 'Account',
}
/** Where the facade gets its screen from. */
const SHELL = builtOf(readModule('views/createAppKit.ts').imports.filter(({ kind }) => kind === 'dynamic'))
const sizeOf = (chunks: Iterable<Chunk>) => [...chunks].reduce((sum, { gzip }) => sum + gzip, 0)
const isForeign = ({ name }: Chunk) => name === 'react' || name === 'viem'

/** Builds consumers and reads off what a visitor downloads, and when. */
export async function measure(): Promise<Report> {
  const page = await buildConsumer(pageCode({ plugins: true, adapter: true, elements: false }))
  const withoutPlugins = await buildConsumer(pageCode({ plugins: false, adapter: true, elements: false }))
  const withoutAdapter = await buildConsumer(pageCode({ plugins: true, adapter: false, elements: false }))
  const withElements = await buildConsumer(pageCode({ plugins: true, adapter: true, elements: true }))
  const before = closure(page, [page.entry])
  const startOf = (consumer: Consumer) => sizeOf(closure(consumer, [consumer.entry]))

  const wrong: string[] = []
  const fetched = new Set(before)
  /** What these modules bring that is not there yet. Foreign code (React, viem) is not counted. */
  const take = (modules: readonly string[], keep: boolean) => {
    const roots = modules.flatMap((module) => chunkOf(page, module) ?? [])
    const added = [...closure(page, roots)].filter((chunk) => !fetched.has(chunk))
    if (keep) for (const chunk of added) fetched.add(chunk)
    return sizeOf(added.filter((chunk) => !isForeign(chunk)))
  }
  const late = take(['dist/kernel/late/late.js'], true)
  const shell = take(SHELL, true)
  const drafts = take(['dist/kernel/draft.js'], true)
  const features = pluginNames().map((name) => ({ name, bytes: take(rootsOf(name), false) }))
  const connectDrafts = hasState('connect') ? drafts : 0
  const connect = features.find(({ name }) => name === 'connect')?.bytes ?? 0

  const start = sizeOf(before)
  const discovery = start - startOf(withoutAdapter)
  const setup = take(['dist/adapters/evm/setup.js'], false)
  const evm = [...page.chunks.values()].filter(
    (chunk) => !before.has(chunk) && chunk.modules.some((id) => id.startsWith('dist/adapters/evm/')),
  )
  const viem = [...page.chunks.values()].filter(({ name }) => name === 'viem')

  checkGraph(page, wrong)
  checkStart(withElements, wrong)
  const rows: Row[] = [
    { name: 'page before open', bytes: start, limit: 12 * KB },
    { name: 'all manifests', bytes: start - startOf(withoutPlugins), limit: 2.5 * KB },
    { name: 'elements, on pages that use them', bytes: startOf(withElements) - start },
    { name: 'kernel, late half', bytes: late },
    { name: 'kernel, drafts (with the first plugin that has state)', bytes: drafts },
    { name: 'kernel, wallet actions', bytes: take(['dist/kernel/late/session/session.js'], false) },
    { name: 'shell without React', bytes: shell, limit: 13 * KB },
    ...features.map(({ name, bytes }) => ({
      ...{ name: `${name}: setup, first view, texts`, bytes },
      limit: (name === 'connect' ? 12 : 15) * KB,
    })),
    { name: 'click to wallet list', bytes: late + shell + connectDrafts + connect, limit: 25 * KB },
    { name: 'evm: discovery (in the page)', bytes: discovery },
    { name: 'evm: setup', bytes: setup, limit: 6 * KB },
    { name: 'evm: balance and transfers, without viem', bytes: sizeOf(evm) - setup },
    { name: 'viem part', bytes: sizeOf(viem) },
    { name: 'React', bytes: sizeOf([...page.chunks.values()].filter(({ name }) => name === 'react')) },
  ]
  const chunks = [...page.chunks.values()]
    .filter((chunk) => !before.has(chunk))
    .map((chunk) => ({ name: chunkName(chunk), bytes: chunk.gzip }))
    .sort((a, b) => b.bytes - a.bytes)
  return { rows, chunks, wrong }
}

const pluginNames = () =>
  listEntries().flatMap(({ name }) => /^latchkey\/plugins\/([^/]+)$/.exec(name)?.[1] ?? [])

const hasState = (plugin: string) =>
  pluginNames().includes(plugin) && /^\s*state[:,]/m.test(readModule(`plugins/${plugin}/index.ts`).text)

/** What the manifest of a plugin imports for its first view to be drawn, as built modules. */
function rootsOf(plugin: string): string[] {
  const first = FIRST_VIEW[plugin]
  return builtOf(
    readModule(`plugins/${plugin}/index.ts`).imports.filter(
      ({ kind, target }) =>
        kind === 'dynamic' &&
        (/\/(setup|messages|styles)\.\w+$/.test(target) || target.endsWith(`/views/${first}.tsx`)),
    ),
  )
}

function builtOf(imports: readonly Import[]): string[] {
  return imports.map(({ target }) => `dist/${target.replace(/\.tsx?$/, '.js').replace(/\.css$/, '.css.js')}`)
}

const foreign = (chunks: Iterable<Chunk>, name: string) =>
  [...chunks].some(({ modules }) => modules.some((id) => id.includes(`node_modules/${name}/`)))

/** Neither React nor a chain library is on a page that nobody has clicked on. */
function checkStart(page: Consumer, wrong: string[]) {
  const before = closure(page, [page.entry])
  for (const name of ['react', 'react-dom', 'viem', 'immer', 'valibot']) {
    if (foreign(before, name)) wrong.push(`${name} is fetched before anyone opens the modal`)
  }
}

/** Bytes can be few and still come too early: what must not be on the way at all. */
function checkGraph(page: Consumer, wrong: string[]) {
  checkStart(page, wrong)
  const path = [
    'dist/kernel/late/late.js',
    'dist/kernel/late/session/session.js',
    ...SHELL,
    'dist/adapters/evm/setup.js',
    ...pluginNames().flatMap(rootsOf),
    ...(pluginNames().includes('connect') ? ['dist/plugins/connect/views/ConnectingExternal.js'] : []),
  ]
  for (const module of path) {
    const chunk = chunkOf(page, module)
    if (!chunk) wrong.push(`${module} is not in the page: was the package built?`)
    else if (foreign(closure(page, [chunk]), 'viem')) wrong.push(`${module} brings viem to the injected path`)
  }
}

const chunkName = ({ name, modules }: Chunk) => {
  if (name === 'react' || name === 'viem') return name
  const own = modules.find((id) => id.startsWith('dist/') && id.replace(/\.js$/, '').endsWith(`/${name}`))
  return own?.replace(/^dist\//, '').replace(/\.js$/, '') ?? `${name} (shared)`
}
