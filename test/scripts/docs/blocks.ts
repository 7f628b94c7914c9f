import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { bin } from '../run/run.js'
import { ROOT } from '../source/paths.js'

/** A block of code on a page. */
export type Block = {
  /** The page's path, relative to the root. */
  page: string
  /** The line number of its first line of code, from 1. */
  line: number
  language: 'ts' | 'tsx'
  code: string
  /** Code that the page omits: a comment `<!-- given: … -->` right before the block. Its lines are not counted. */
  given: string
}

const FENCE = /^(`{3,})(tsx?)(?:\s.*)?$/
const GIVEN = /<!-- given:\s*([\s\S]*?)\s*-->\s*$/
/** A block that starts with such a comment is that file, which other blocks of its page can import. */
const FILE = /^\/\/ ([\w@-][\w@/.-]*\.tsx?)\s*$/m

/** The README and the pages of `docs`, relative to the root. */
export const listPages = (): string[] => [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
]

/** Reads blocks marked `ts` or `tsx`; indented or otherwise marked ones are not compiled. */
export function readBlocks(page: string, text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let before = 0
  for (let at = 0; at < lines.length; at++) {
    const open = /^`{3,}/.exec(lines[at] ?? '')?.[0]
    if (open === undefined) continue
    const end = lines.findIndex((line, index) => index > at && line.trimEnd() === open)
    if (end === -1) break
    const language = FENCE.exec(lines[at] ?? '')?.[2]
    if (language !== undefined) {
      blocks.push({
        page,
        line: at + 2,
        language: language as Block['language'],
        code: lines.slice(at + 1, end).join('\n'),
        given: GIVEN.exec(lines.slice(before, at).join('\n'))?.[1] ?? '',
      })
    }
    at = end
    before = end + 1
  }
  return blocks
}

const fileOf = ({ page, line, code, language }: Block) =>
  join(page.replace(/\.md$/, ''), FILE.exec(code.split('\n')[0] ?? '')?.[1] ?? `line${line}.${language}`)

/** Compiles all blocks in one program. @returns each error with its line on the page */
export async function compileBlocks(
  blocks: readonly Block[],
  { dist = false }: { dist?: boolean | undefined } = {},
): Promise<string[]> {
  if (dist && !existsSync(join(ROOT, 'dist'))) return ['there is no dist: run `npm run build` first']
  // The folder is inside the project, so that packages resolve and `latchkey` is the project itself.
  const folder = join(ROOT, '.cache', `docs-${process.pid}`)
  try {
    const files = new Map<string, Block>()
    for (const block of blocks) {
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
    // Modules without types are declared beside the sources.
    include: [folder, join(ROOT, 'views/**/*.d.ts')],
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
