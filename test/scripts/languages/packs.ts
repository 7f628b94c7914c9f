import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageTable } from '../../../kernel/index.js'
import { ROOT } from '../source/paths.js'
import { ON_FIRST_SCREEN } from './english.js'

/** The folder with one folder per language. */
export const LANGUAGES = join(ROOT, 'views/languages')

/** The languages that ship, in alphabetical order. */
export const listTags = (): readonly string[] =>
  readdirSync(LANGUAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** Reads one file of a pack; undefined if it does not exist. */
export async function readPack(tag: string, room: string): Promise<MessageTable | undefined> {
  const isThere = readdirSync(LANGUAGES, { recursive: true, encoding: 'utf8' }).includes(
    join(tag, `${room}.ts`),
  )
  if (!isThere) return undefined
  const module = (await import(pathToFileURL(join(LANGUAGES, tag, `${room}.ts`)).href)) as {
    default: MessageTable
  }
  return module.default
}

/** All texts of a pack. */
export async function readTexts(tag: string): Promise<MessageTable> {
  const rooms = readdirSync(join(LANGUAGES, tag)).map((file) => file.replace(/\.ts$/, ''))
  const tables = rooms.filter((room) => room !== 'index').map((room) => readPack(tag, room))
  return Object.assign({}, ...(await Promise.all(tables)))
}

/** The module that lists all packs. */
export const listModule = (
  tags: readonly string[],
): string => `import type { Packs } from '../../kernel/index.js'

// Written by \`npm run languages\` from the folders here.
const packs: Packs = {
${tags
  .map((tag) => {
    const key = /\W/.test(tag) ? `'${tag}'` : tag
    return `  ${key}: { buttons: () => import('./${tag}/buttons.js'), first: () => import('./${tag}/index.js') },`
  })
  .join('\n')}
}
export default packs
`

/** The module of a language that its first screen loads. */
export function indexModule(rooms: readonly string[]): string {
  const loaders = (names: readonly string[]) =>
    names.map((name) => `  ${/\W/.test(name) ? `'${name}'` : name}: () => import('./${name}.js'),\n`).join('')
  const plugins = rooms.filter((room) => !['buttons', 'first'].includes(room))
  return `import type { PackLoaders } from '../../../kernel/index.js'

export { default } from './first.js'

/** The other texts of plugins on the first screen. */
export const rest: PackLoaders = {
${loaders(plugins.filter((name) => ON_FIRST_SCREEN.includes(name)))}}

/** All texts of the other plugins. */
export const plugins: PackLoaders = {
${loaders(plugins.filter((name) => !ON_FIRST_SCREEN.includes(name)))}}
`
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' })
export const nameOf = (tag: string) => NAMES.of(tag) ?? tag

/** One file of a pack. */
export const tableModule = (
  tag: string,
  room: string,
  texts: MessageTable,
): string => `import type { MessageTable } from '../../../kernel/index.js'

/** ${nameOf(tag)} texts of ${wordsFor(room)}. */
const texts: MessageTable = {
${Object.entries(texts)
  .map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`)
  .join('\n')}
}
export default texts
`

function wordsFor(room: string) {
  if (room === 'buttons') return 'the elements in the page'
  return room === 'first' ? 'the first screen' : `the plugin \`${room}\``
}
