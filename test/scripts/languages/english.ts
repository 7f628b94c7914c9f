import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageTable } from '../../../kernel/index.js'
import { listSources, ROOT } from '../source/paths.js'
import { staticClosure } from '../source/staticClosure.js'

/** Texts for visitors in one source file: a table, or labels. */
export type Part = { readonly file: string; readonly texts: MessageTable }
/** The files of a pack, without `index.ts`, and the English of each. */
export type Rooms = Readonly<Record<string, MessageTable>>

const isTable = (file: string) => /messages\.ts$|\/messages\/[^/]+\.ts$/i.test(file)

/** Every text that ships: the tables in lazy chunks, and the labels in manifests and elements. */
export async function readParts(): Promise<readonly Part[]> {
  const files = listSources(['views', 'plugins', 'kernel']).filter(
    (file) => !file.startsWith('views/languages/'),
  )
  const parts = await Promise.all(
    files.map(async (file) => ({ file, texts: isTable(file) ? await readTable(file) : readLabels(file) })),
  )
  return parts.filter(({ texts }) => Object.keys(texts).length > 0)
}

async function readTable(file: string): Promise<MessageTable> {
  const module = (await import(pathToFileURL(join(ROOT, file)).href)) as { default?: MessageTable }
  return module.default ?? {}
}

/** Finds `label('key', 'English')`, or its result, wherever it is written. */
function readLabels(file: string): MessageTable {
  const calls = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /(?:\blabel\(\s*|\{ key: )'([^']+)',\s*(?:en: )?(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g,
  )
  return Object.fromEntries([...calls].map(([, key, single, double]) => [key, single ?? double ?? '']))
}

const ELEMENTS = 'views/elements/'
/** Plugins that draw a part of the first screen: their first texts are in `first`, the others in a file of their own. */
export const ON_FIRST_SCREEN = ['connect', 'embedded-wallet']
/** The modules that a disconnected visitor’s first screen loads, and their lazy parts. */
const FIRST_SCREEN = [
  ...['views/shell/mount.tsx', 'views/shell/happenings.tsx'],
  ...['plugins/connect/setup.ts', 'plugins/connect/views/list/Connect.tsx'],
  ...['plugins/embedded-wallet/setup.ts', 'plugins/embedded-wallet/views/methods.tsx'],
]

/** Sorts all English texts into the files of a pack. A text that several rooms use is in the one that loads first. */
export async function readRooms(): Promise<Rooms> {
  const parts = await readParts()
  const early = new Set(FIRST_SCREEN.flatMap(staticClosure))
  const isFirst = ({ file }: Part) =>
    early.has(file) || /^(kernel|views)\//.test(file) || /^plugins\/[^/]+\/index\.ts$/.test(file)
  const taken = new Set<string>()
  const take = (of: readonly Part[]): MessageTable => {
    const all = Object.entries(Object.assign({}, ...of.map(({ texts }) => texts)) as MessageTable)
    const own = all.filter(([key]) => !taken.has(key))
    for (const [key] of own) taken.add(key)
    return Object.fromEntries(own)
  }
  const buttons = take(parts.filter(({ file }) => file.startsWith(ELEMENTS)))
  const first = take(parts.filter(isFirst))
  const names = [...new Set(parts.flatMap(({ file }) => /^plugins\/([^/]+)\//.exec(file)?.[1] ?? []))].sort()
  const rooms = names.map((name) => [
    name,
    take(parts.filter(({ file }) => file.startsWith(`plugins/${name}/`))),
  ])
  return { buttons, first, ...Object.fromEntries(rooms) }
}

/** All English texts by key. */
export const readEnglish = async (): Promise<MessageTable> =>
  Object.assign({}, ...(await readParts()).map(({ texts }) => texts))

/** The keys that a language needs: plural texts have one for each of its plural categories. */
export function keysIn(tag: string, english: MessageTable): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const keys = Object.keys(english).flatMap((key) => {
    const [base, form] = key.split('#')
    return form === undefined ? [key] : pluralCategories.map((category) => `${base}#${category}`)
  })
  return [...new Set(keys)]
}

/** The English of a key, also of plural forms that English lacks. */
export const englishOf = (key: string, english: MessageTable): string =>
  english[key] ?? english[key.replace(/#\w+$/, '#other')] ?? ''
