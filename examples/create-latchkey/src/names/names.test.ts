import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { allPlugins } from '../../../../plugins/index.js'
import { walk } from '../../../../test/scripts/source/modules.js'
import { ROOT } from '../../../../test/scripts/source/paths.js'
import { adapterNames } from './adapterNames.js'
import { readPackageName } from './packageName.js'
import { pageNames } from './pageNames.js'
import { pluginNames } from './pluginNames.js'
import { rename } from './rename.js'
import { OWN_NAMES, OWN_VIEWS, WORDS } from './taken.js'

const plugin = (name: string) => Object.fromEntries(pluginNames(readPackageName(name)))
const adapter = (name: string, namespace?: string) =>
  Object.fromEntries(adapterNames(readPackageName(name), namespace))

test.each([
  ['tips', 'tips', 'tips', 'Tips'],
  ['latchkey-tips', 'tips', 'tips', 'Tips'],
  ['latchkey-plugin-tips', 'tips', 'tips', 'Tips'],
  ['plugin-tips', 'tips', 'tips', 'Tips'],
  ['tips-plugin', 'tips', 'tips', 'Tips'],
  ['@acme/latchkey-tips', 'acme/tips', 'tips', 'AcmeTips'],
  ['@acme/latchkey-plugin-tide-marks', 'acme/tide-marks', 'tideMarks', 'AcmeTideMarks'],
  ['@deep-harbour/plugin', 'deep-harbour/plugin', 'plugin', 'DeepHarbourPlugin'],
])('the plugin of %s is %s', (name, id, factory, view) => {
  expect(plugin(name)).toMatchObject({
    '@acme/guestbook': name,
    'acme/guestbook': id,
    guestbook: factory,
    AcmeGuestbook: view,
  })
})

test('a plugin’s name has the spelling that each place needs', () => {
  expect(plugin('@deep-harbour/tide-marks')).toEqual({
    '@acme/guestbook': '@deep-harbour/tide-marks',
    'acme/guestbook': 'deep-harbour/tide-marks',
    'acme.guestbook': 'deep-harbour.tide-marks',
    acme_guestbook: 'deep_harbour_tide_marks',
    AcmeGuestbook: 'DeepHarbourTideMarks',
    GUESTBOOK: 'TIDE_MARKS',
    guestbook_: 'tide_marks_',
    'Guest book': 'Tide marks',
    'guest book': 'tide marks',
    Guestbook: 'TideMarks',
    guestbook: 'tideMarks',
  })
})

test.each([
  ['swap', 'Latchkey itself has something named "swap"'],
  ['latchkey-plugin-swap', '--name @acme/swap'],
  ['transactions', 'Latchkey itself has something named "transactions"'],
  ['@wallet/send', '--name @acme/wallet-send'],
  ['export', '--name export-plus'],
  ['@acme/label', '--name @acme/label-plus'],
  ['@acme/tide.marks', 'needs a letter first'],
  ['2tips', 'needs a letter first'],
  ['@2acme/tips', 'needs a letter first'],
])('a plugin can’t be named like %s', (name, text) => {
  expect(() => plugin(name)).toThrow(text)
})

test('an adapter has its own name, and its namespace unless another one is given', () => {
  expect(adapter('@acme/latchkey-adapter-tvm')).toMatchObject({ tidal: 'tvm', tide: 'tvm', Tide: 'Tvm' })
  expect(adapter('deep-tide2-adapter', 'deep')).toEqual({
    '@acme/adapter-tide': 'deep-tide2-adapter',
    tidal: 'deep',
    Tidal: 'DeepTide',
    TIDE: 'DEEPTIDE2',
    Tide: 'Deep tide2',
    tide: 'deepTide2',
  })
})

test.each([
  ['adapter-lighthouses', undefined, '"lighthouses" can\'t be a namespace'],
  ['adapter-tide', 'ti-de', '"ti-de" can\'t be a namespace'],
  ['adapter-tide', '1st', '"1st" can\'t be a namespace'],
  ['adapter-tide', 'solana', 'Latchkey has an adapter of "solana"'],
  ['adapter-test', undefined, '--name adapter-test-plus'],
])('an adapter can’t be %s in namespace %s', (name, namespace, text) => {
  expect(() => adapter(name, namespace)).toThrow(text)
})

test('a page has the name of its package, and a title', () => {
  const names = Object.fromEntries(pageNames(readPackageName('@acme/my-tide_page')))
  expect(names).toEqual({ 'my-latchkey-page': '@acme/my-tide_page', 'My Latchkey page': 'My tide page' })
})

test('a replacement is not replaced again', () => {
  const renaming = [
    ['acme.book', 'book'],
    ['book', 'tips'],
  ] as const
  expect(rename('acme.book, acme-book, book', renaming)).toBe('book, acme-tips, tips')
})

// These lists are published without Latchkey, so they have to be kept up by hand.

test('the list of Latchkey’s names is complete', () => {
  const keys = readdirSync(join(ROOT, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/messages\//.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, 'plugins', file), 'utf8').matchAll(/^ {2}'([a-z-]+)\./gm)])
    .flatMap(([, first]) => first ?? [])
  const names = allPlugins().map(({ name }) => name)
  expect([...OWN_NAMES].sort()).toEqual([...new Set([...names, ...keys, 'flow', 'kernel', 'shell'])].sort())
})

test('the list of Latchkey’s views is complete', () => {
  const views = allPlugins().flatMap(({ definition }) => Object.keys(definition.routes ?? {}))
  expect([...OWN_VIEWS].sort()).toEqual([...new Set(views)].sort())
})

test('the list of words has every name beside the plugin’s function in its template', () => {
  const template = join(ROOT, 'examples/create-latchkey/templates/plugin')
  const found = ['src/index.ts', 'test/guestbook.test.ts', 'demo/main.ts'].flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(template, file), 'utf8'))
    const names: string[] = []
    walk(program, (node) => {
      if (/Function/.test(node.type)) return false
      if (node.type === 'ImportSpecifier') names.push((node.local as { name: string }).name)
      if (node.type === 'VariableDeclarator') names.push((node.id as { name: string }).name)
    })
    return names
  })
  const possible = found.filter((name) => /^[a-z]/.test(name) && name !== 'guestbook')
  const own: readonly string[] = allPlugins().map(({ name }) => name)
  expect(possible.filter((name) => !WORDS.includes(name) && !own.includes(name))).toEqual([])
})
