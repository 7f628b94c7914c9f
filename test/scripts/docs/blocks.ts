import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createAnchors } from '../package/links.js'
import { bin } from '../run/run.js'
import { ROOT } from '../source/paths.js'

/** A block of code on a page. */
export type Block = {
  /** The page with the anchor of its heading, and its number below that heading from the second on: `docs/names.md#names:2`. */
  key: string
  /** The page's path, relative to the root. */
  page: string
  /** The line number of its first line of code, from 1. */
  line: number
  /** What the fence names: `ts`, `sh`… */
  language: string
  code: string
  /** Code that the page omits: a comment `<!-- given: … -->` right before the block. Its lines are not counted. */
  given: string
}

/** Code, as opposed to text and diagrams. */
const CODE = /^`{3,}(tsx?|typescript|jsx?|html|vue|sh|json|css)(?:\s.*)?$/
const HEADING = /^#{1,6} +(.+?) *#*$/
const GIVEN = /<!-- given:\s*([\s\S]*?)\s*-->\s*$/
/** A block that starts with such a comment is that file, which other blocks of its page can import. */
const FILE = /^(?:\/\/|<!--) ([\w@-][\w@/.[\]-]*\.\w+)(?: -->)?\s*$/

/** The README and the pages of `docs`, relative to the root. */
export const listPages = (): string[] => [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
]

/** Reads the blocks of code; text and diagrams are ignored, and so are indented blocks. */
export function readBlocks(page: string, text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  const anchorOf = createAnchors()
  let place = page
  let count = 0
  let before = 0
  for (let at = 0; at < lines.length; at++) {
    const heading = HEADING.exec(lines[at] ?? '')?.[1]
    if (heading !== undefined) {
      place = `${page}#${anchorOf(heading)}`
      count = 0
    }
    const open = /^`{3,}/.exec(lines[at] ?? '')?.[0]
    if (open === undefined) continue
    const end = lines.findIndex((line, index) => index > at && line.trimEnd() === open)
    if (end === -1) break
    const language = CODE.exec(lines[at] ?? '')?.[1]
    if (language !== undefined) {
      count += 1
      blocks.push({
        key: count === 1 ? place : `${place}:${count}`,
        page,
        line: at + 2,
        language,
        code: lines.slice(at + 1, end).join('\n'),
        given: GIVEN.exec(lines.slice(before, at).join('\n'))?.[1] ?? '',
      })
    }
    at = end
    before = end + 1
  }
  return blocks
}

/** Whether it is TypeScript that the project can compile. */
export const isCompiled = ({ language }: Block): boolean => /^tsx?$/.test(language)

/** The name that a block has for other blocks of its page. */
export const nameOf = ({ code }: Block): string | undefined => FILE.exec(code.split('\n')[0] ?? '')?.[1]

/** The path of a block's file, relative to a folder for all pages. */
export const fileOf = (block: Block): string =>
  join(block.page.replace(/\.md$/, ''), nameOf(block) ?? `line${block.line}.${block.language}`)

/** Compiles all blocks of TypeScript in one program. @returns each error with its line on the page */
export async function compileBlocks(
  blocks: readonly Block[],
  { dist = false }: { dist?: boolean | undefined } = {},
): Promise<string[]> {
  if (dist && !existsSync(join(ROOT, 'dist'))) return ['there is no dist: run `npm run build` first']
  // The folder is inside the project, so that packages resolve and `latchkey` is the project itself.
  const folder = join(ROOT, '.cache', `docs-${process.pid}`)
  try {
    const files = new Map<string, Block>()
    for (const block of blocks.filter(isCompiled)) {
      const file = fileOf(block)
      const taken = files.get(file)
      if (taken) return [`${block.page}:${block.line} ${file} is at line ${taken.line} already`]
      files.set(file, block)
      await mkdir(dirname(join(folder, file)), { recursive: true })
      // `export {}` makes each block a module: blocks share no names.
      await writeFile(join(folder, file), `${block.given}${block.given && '\n'}${block.code}\nexport {}\n`)
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configOf(folder, dist)))
    const { output, code } = await bin('tsc', ['-p', folder, '--pretty', 'false'])
    const errors = output.split('\n').filter((line) => /error TS\d+/.test(line))
    return code !== 0 && errors.length === 0 ? [output] : errors.map((error) => place(error, folder, files))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The compiler options: against the sources, or as if the package were installed. */
function configOf(folder: string, dist: boolean) {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  const paths = Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([name, targets]) => [
      name,
      targets.map((target) => join(ROOT, target)),
    ]),
  )
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      // Only the site depends on Vue.
      paths: { ...(!dist && paths), vue: [join(ROOT, 'docs/node_modules/vue')] },
      verbatimModuleSyntax: false,
    },
    // Modules without types are declared beside the sources. Only the complete pages install Next.
    include: [folder, join(ROOT, 'views/**/*.d.ts'), join(ROOT, 'test/docs/next.d.ts')],
    exclude: [],
  }
}

function place(error: string, folder: string, files: ReadonlyMap<string, Block>): string {
  const match = /^(.+?)\((\d+),\d+\): (.*)$/.exec(error)
  if (!match) return error
  const [, path = '', line = '1', message = ''] = match
  const block = files.get(relative(folder, join(ROOT, path)))
  if (!block) return error
  const given = block.given === '' ? 0 : block.given.split('\n').length
  return `${block.page}:${block.line + Number(line) - 1 - given} ${message}`
}
