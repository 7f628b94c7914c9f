import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from './scripts/source/paths.js'

// docs/views.md lists what `latchkey/views` exports, and the props of components: all that are required, and some others.

const page = readFileSync(join(ROOT, 'docs/views.md'), 'utf8')
/** Names without props of interest to authors. */
const PLAIN = ['SpinnerMark', 'StylesProvider', 'KitContext']
/** Every component has these; React adds the last two. */
const COMMON = ['testId?', 'ref?', 'key?']

/** The values that `latchkey/views` exports, with the props of components. */
function readExports(): ReadonlyMap<string, readonly string[] | undefined> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const entry = join(ROOT, 'views/public.ts')
  const program = ts.createProgram([entry, ...fileNames.filter((name) => name.endsWith('.d.ts'))], options)
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(entry)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new RangeError(`${entry} is not a module.`)
  return new Map(
    checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (!(symbol.flags & ts.SymbolFlags.Value)) return []
      const [props] = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.parameters ?? []
      const isComponent = /^[A-Z]/.test(exported.name) && props !== undefined
      return [[exported.name, isComponent ? membersOf(checker.getTypeOfSymbol(props)) : undefined]] as const
    }),
  )
}

const membersOf = (type: ts.Type): readonly string[] =>
  type.getProperties().map(({ name, flags }) => (flags & ts.SymbolFlags.Optional ? `${name}?` : name))

const namesIn = (text: string) => [...text.matchAll(/`([\w?]+)`/g)].map(([, name = '']) => name)
const rows = [...page.matchAll(/^\| (`\w.*?) \| .*?(?: \| (.*?))? \|$/gm)].map(
  ([, names = '', props = '']) => [namesIn(names), namesIn(props)] as const,
)
const exported = readExports()

test('the page lists everything that `latchkey/views` exports, once', () => {
  const listed = [...rows.flatMap(([names]) => names).filter((name) => !name.startsWith('lk')), ...PLAIN]
  expect(listed.sort()).toEqual([...exported.keys()].sort())
  for (const name of PLAIN) expect(page).toContain(`\`${name}\``)
})

test.each(rows.filter(([, props]) => props.length > 0).map(([[name = ''], props]) => [name, props] as const))(
  'the listed props of %s are its own, and all required ones are among them',
  (name, props) => {
    const own = exported.get(name)?.filter((prop) => !COMMON.includes(prop)) ?? []
    expect(own).toEqual(expect.arrayContaining([...props]))
    const isRequired = (prop: string) => !prop.endsWith('?')
    expect(props.filter(isRequired).sort()).toEqual(own.filter(isRequired).sort())
  },
)
