import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../test/scripts/source/paths.js'
import { TEMPLATES } from './templates.js'

type Manifest = { version: string } & Partial<Record<Lists[number], Record<string, string>>>
type Lists = ['dependencies', 'devDependencies', 'peerDependencies']
const LISTS: Lists = ['dependencies', 'devDependencies', 'peerDependencies']
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest
const rangesOf = (file: string, lists: readonly Lists[number][] = LISTS) =>
  lists.flatMap((list) => Object.entries(read(file)[list] ?? {}))

/** The versions that this repository and its examples are tested with. */
const tested = new Map([
  ...['examples/vue/package.json', 'examples/next/package.json', 'package.json'].flatMap((file) =>
    rangesOf(file, ['dependencies', 'devDependencies']),
  ),
  ['latchkey', read('package.json').version] as const,
])

/** Whether a caret range, several of them, or an exact version has the version. */
const accepts = (range: string, version: string): boolean =>
  range.split(' || ').some((one) => {
    const least = one.replace('^', '').split('.').map(Number)
    const given = version.split('.').map(Number)
    if (!one.startsWith('^')) return one === version
    const [first = 0] = least
    const isSame = given[0] === first && (first > 0 || given[1] === least[1])
    const difference = given.map((part, index) => part - (least[index] ?? 0)).find((part) => part !== 0) ?? 0
    return isSame && difference >= 0
  })

test.each(Object.keys(TEMPLATES))(
  'template %s asks for versions that this repository is tested with',
  (name) => {
    const wrong = rangesOf(`examples/create-latchkey/templates/${name}/package.json`).filter(
      ([dependency, range]) => !accepts(range, tested.get(dependency) ?? 'none'),
    )
    expect(wrong).toEqual([])
  },
)

test('create-latchkey has the version of Latchkey, and no dependency', () => {
  const { version, ...own } = read('examples/create-latchkey/package.json')
  expect(version).toBe(read('package.json').version)
  expect(LISTS.filter((list) => list in own)).toEqual([])
})
