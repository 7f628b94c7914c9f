import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCaseClashes, findForbiddenNames } from '../package/portable.js'
import { findCycle } from '../source/modules.js'
import { listSources, ROOT } from '../source/paths.js'
import { COPIED, JOINED, WHOLE } from './joined.js'
import { buildAside } from './library.js'

const sources = new Map(listSources().map((file) => [file.replace(/\.tsx?$/, ''), file]))
let library: Awaited<ReturnType<typeof buildAside>>

beforeAll(async () => {
  library = await buildAside()
})
afterAll(() => library.remove())

const built = (file: string) => readFileSync(join(library.folder, file), 'utf8')
const exportsOf = (file: string, text: string) =>
  parseSync(file, text)
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.isType ? [] : (entry.exportName.name ?? 'default')))
    .sort()

const joined = [
  ...['views/primitives/Skeleton', 'views/hooks/plugin'].map((name) => [name, 'screen'] as const),
  ...Object.entries(WHOLE).flatMap(([target, { folders, roots }]) =>
    roots
      .filter((name) => name !== target && folders.some((folder) => name.startsWith(`${folder}/`)))
      .map((name) => [name, target.split('/').at(-1) ?? ''] as const),
  ),
  ...Object.entries(JOINED).flatMap(([target, names]) =>
    names
      .filter((name) => !COPIED.includes(`${name}.js`))
      .map((name) => [name, target.split('/').at(-1) ?? ''] as const),
  ),
]

test.each(joined)('%s is published in the file %s and still found at its old path', (name, target) => {
  const source = sources.get(name)
  if (!source) throw new Error(`${name} no longer exists: change JOINED.`)
  const text = built(`${name}.js`)
  expect(text).toMatch(new RegExp(`^export \\{[^}]+\\} from "[./a-z]*/${target}\\.js";\n$`))
  const known = exportsOf(source, readFileSync(join(ROOT, source), 'utf8'))
  expect(known).toEqual(expect.arrayContaining(exportsOf(`${name}.js`, text)))
})

test.each(COPIED)('%s is copied where it is joined, and whole at its own path', (file) => {
  expect(built(file)).not.toContain(' from ')
  for (const joined of ['views/outline.js', 'plugins/connect/wallets.js']) {
    expect(built(joined)).toContain(`/${file}\n`)
    expect(built(joined)).not.toContain(`${file}"`)
  }
})

const copies = Object.entries(WHOLE).flatMap(([target, whole]) =>
  (whole.copies ?? []).map((name) => [name, target] as const),
)

test.each(copies)('%s is copied in the file %s, which does not import it', (name, target) => {
  const text = built(`${target}.js`)
  expect(text).toContain(`/${name}.js\n`)
  expect(text).not.toContain(`${name}.js"`)
})

test('every name that a file imports from another is exported there', () => {
  const files = readdirSync(library.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('cdn/'),
  )
  const modules = new Map(files.map((file) => [file, parseSync(file, built(file)).module]))
  const missing = [...modules].flatMap(([file, { staticImports }]) =>
    staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.startsWith('.'))
      .flatMap(({ moduleRequest, entries }) => {
        const target = join(dirname(file), moduleRequest.value)
        const names = exportsOf(target, built(target))
        return entries
          .map(({ importName }) => (importName.kind === 'Default' ? 'default' : importName.name))
          .filter((name) => name && !names.includes(name))
          .map((name) => `${file} imports ${name} from ${target}`)
      }),
  )
  expect(missing).toEqual([])
})

test('a module at a joined path keeps all of its exports', () => {
  for (const [name, { roots }] of Object.entries(WHOLE)) {
    if (!roots.includes(name)) continue
    const source = sources.get(name) ?? ''
    expect(exportsOf(`${name}.js`, built(`${name}.js`))).toEqual(
      expect.arrayContaining(exportsOf(source, readFileSync(join(ROOT, source), 'utf8'))),
    )
  }
})

test('the published files fit on disks that ignore case, and on Windows', () => {
  const files = readdirSync(library.folder, { recursive: true, encoding: 'utf8' })
  expect([...findCaseClashes(files), ...findForbiddenNames(files)]).toEqual([])
})

test('no joined file is part of a ring', () => {
  const files = readdirSync(library.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('cdn/'),
  )
  const graph = new Map(
    files.map((file) => [
      file,
      [...built(file).matchAll(/^(?:import|export)\b[^"]*? from "(\.[^"]+)";$/gm)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    ]),
  )
  expect([...graph.values()].flat().length).toBeGreaterThan(files.length)
  expect(findCycle(graph)).toBeUndefined()
})

test('eager modules are published separately', () => {
  for (const name of ['views/internals.js', 'views/react/slice.js']) {
    expect(built(name)).not.toContain('screen.js')
  }
})

test('only the screen imports react-dom', () => {
  expect(built('views/screen.js')).toContain('from "react-dom/client"')
  expect(built('views/main.js')).not.toContain('react')
})
