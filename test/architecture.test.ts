import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SESSION_ACTIONS } from '../kernel/session/actions.js'
import { buildAside } from './scripts/build/library.js'
import { refuse } from './scripts/checks/importRules.js'
import { findModuleState } from './scripts/checks/moduleState.js'
import { findNumberFormats } from './scripts/checks/numberFormats.js'
import { findRings } from './scripts/checks/rings.js'
import { findSinks } from './scripts/checks/sinks.js'
import { findCycle, lineOf, type Module, nameOf, readModule, walk } from './scripts/source/modules.js'
import { listCommands, listSources, ROOT } from './scripts/source/paths.js'

const MAX_LINES = 300
/** Files that can only be understood together. This number may only go down. */
const LARGEST_RING = 11
const modules = listSources().map(readModule)
const inFolder = (folder: string) => modules.filter(({ file }) => file.startsWith(`${folder}/`))

/** The page's live kits, the fallback of hooks without a provider: the only module state allowed. */
const STATE_ALLOWED = /^views\/react\/current\.ts:\d+ empty literal at module level$/

/** Loads a failed chunk again, only from beside our own files: the only computed address. */
const REFETCH = /^kernel\/host\/refetch\.[jt]s:\d+ import\(\) of a computed name$/
/** Checks pictures by their first bytes before they get an address on the page's origin. */
const IMAGE_SRC = /^kernel\/web\/imageSrc\.[jt]s:\d+ createObjectURL$/
const NUMBERS_ALLOWED = [
  /^views\/numbers\//,
  // Whole numbers, written where nothing may be imported from views: in texts, and in a tag.
  /^(kernel\/modal\/messages|plugins\/connect\/wallets\/allWalletsTag)\.ts:/,
  // Reads the signs of a language, to understand what visitors type.
  /^views\/primitives\/amount\.ts:/,
]

const REASONED = [expect.stringMatching(REFETCH), expect.stringMatching(IMAGE_SRC)]

const forbidden = (list: readonly Module[]) =>
  list.flatMap(({ file, imports }) =>
    imports.flatMap((one) => {
      const reason = refuse(file, one)
      return reason ? [`${file} imports ${one.specifier} (${one.kind}): ${reason}`] : []
    }),
  )

test('[KER-01] the kernel imports nothing from plugins, adapters or views', () => {
  expect(inFolder('kernel').length).toBeGreaterThan(20)
  expect(forbidden(inFolder('kernel'))).toEqual([])
})

test.each(['plugins', 'adapters', 'views'])('%s import only what the table allows', (folder) => {
  expect(forbidden(inFolder(folder))).toEqual([])
})

test('our own files are imported with their extension', () => {
  const wrong = modules.flatMap(({ file, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.') && !/\.(js|css\?inline)$/.test(specifier))
      .map(({ specifier }) => `${file} imports ${specifier}`),
  )
  expect(wrong).toEqual([])
})

test('no modules import one another in a ring', () => {
  const graph = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ kind }) => kind === 'static').map(({ target }) => target),
    ]),
  )
  expect(findCycle(graph)).toBeUndefined()
})

test('modules that import one another’s types form small rings', () => {
  const graph = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ kind }) => kind !== 'dynamic').map(({ target }) => target),
    ]),
  )
  expect(findRings(graph)[0]?.length).toBeLessThanOrEqual(LARGEST_RING)
})

// The public actions load the session's code first. Code that is part of it has that behind it.
test('the session calls its own actions directly', () => {
  const action = new RegExp(`(^|\\.)session\\.(${SESSION_ACTIONS.join('|')})$`)
  const called = inFolder('kernel/session').flatMap((module) => {
    const lines: string[] = []
    walk(module.program, (node) => {
      if (node.type !== 'CallExpression' || !action.test(nameOf(node.callee))) return
      lines.push(`${module.file}:${lineOf(module, node)} ${nameOf(node.callee)}`)
    })
    return lines
  })
  expect(called).toEqual([])
})

test('importing a module keeps no state and has no effect', () => {
  // Commands run when they are imported, which pages never do.
  const imported = modules.filter(({ file }) => !listCommands().includes(file))
  const state = imported.flatMap(findModuleState)
  const allowed = state.filter((line) => STATE_ALLOWED.test(line))
  expect(state.filter((line) => !allowed.includes(line))).toEqual([])
  expect(allowed.length).toBeLessThanOrEqual(1)
})

// The compiler merges declarations into the module they name. Two names for one registry hide each other's plugins.
test('contracts are declared in the module "latchkey", like those of third parties', () => {
  const declared = modules.flatMap(({ file, program }) => {
    const names: string[] = []
    walk(program, (node) => {
      if (node.type !== 'TSModuleDeclaration') return
      const { value } = node.id as { value?: string }
      if (value !== undefined && value !== 'latchkey') names.push(`${file} declares in ${value}`)
    })
    return names
  })
  // The types of our elements in JSX, which only React's own module can hold.
  expect(declared).toEqual(['views/elements/jsx.ts declares in react'])
})

test(`no file has more than ${MAX_LINES} lines`, () => {
  const styles = modules.flatMap(({ file, imports }) =>
    imports.filter(({ target }) => target.endsWith('.css')).map(({ target }) => target || file),
  )
  const files = [...new Set([...modules.map(({ file }) => file), ...styles])]
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
  expect(long).toEqual([])
})

test('no `any` without a reason in words', () => {
  const found = modules.flatMap((module) => {
    const lines = module.text.split('\n')
    const wrong: string[] = []
    walk(module.program, (node) => {
      if (node.type !== 'TSAnyKeyword') return
      const line = lineOf(module, node)
      if (!lines[line - 2]?.includes('biome-ignore lint/suspicious/noExplicitAny:')) {
        wrong.push(`${module.file}:${line}`)
      }
    })
    return wrong
  })
  expect(found).toEqual([])
})

test('no object literal is spread into another', () => {
  const spread = modules.flatMap((module) => {
    const lines: string[] = []
    walk(module.program, (node) => {
      if (node.type !== 'SpreadElement' || (node.argument as { type?: string }).type !== 'ObjectExpression')
        return
      lines.push(`${module.file}:${lineOf(module, node)}`)
    })
    return lines
  })
  expect(spread).toEqual([])
})

test('no text is turned into code or markup, and nothing uses Math.random', () => {
  expect(modules.flatMap(({ file, text }) => findSinks(file, text))).toEqual(REASONED)
})

test('only `views/numbers` formats numbers, so that they look the same everywhere', () => {
  const found = modules.flatMap(findNumberFormats)
  expect(found.filter((line) => !NUMBERS_ALLOWED.some((one) => one.test(line)))).toEqual([])
  // Each reason still has its code.
  expect(NUMBERS_ALLOWED.filter((one) => !found.some((line) => one.test(line)))).toEqual([])
})

test('[N-101] the built package has no eval, remote import, script element or markup sink', async () => {
  const { folder, remove } = await buildAside()
  try {
    const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && !file.startsWith('cdn/'),
    )
    expect(built).toContain('views/main.js')
    expect(built.flatMap((file) => findSinks(file, readFileSync(join(folder, file), 'utf8'))).sort()).toEqual(
      REASONED,
    )
  } finally {
    await remove()
  }
})

test('annotations for bundlers stand where Rollup reads them: not before parentheses', () => {
  const unread = modules.filter(({ text }) => /__NO_SIDE_EFFECTS__\s*\*\/\s*\(\(/.test(text))
  expect(unread.map(({ file }) => file)).toEqual([])
})

test('the chain of another package is named nowhere in what ships', () => {
  const named = modules.filter(({ file }) =>
    /\b(tvm|tonconnect|toncoin)\b|\bTON\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(named.map(({ file }) => file)).toEqual([])
})
