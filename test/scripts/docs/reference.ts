import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../run/run.js'
import { listEntries, ROOT } from '../source/paths.js'

const DOCS = join(ROOT, 'docs')

/**
 * Writes `docs/api`: a page for each public entry, from the types.
 * @returns errors
 */
export async function writeReference(): Promise<string[]> {
  const folder = join(ROOT, '.cache', `reference-${process.pid}`)
  const out = join(DOCS, 'api')
  try {
    // A file for each entry, so that pages have the names that integrators import.
    const entryPoints = await Promise.all(
      listEntries().map(async ({ name, source }) => {
        const file = join(folder, `${name}.ts`)
        await mkdir(dirname(file), { recursive: true })
        const module = join(ROOT, source.replace(/\.tsx?$/, '.js'))
        await writeFile(file, `/** @module ${name} */\nexport * from '${module}'\n`)
        return file
      }),
    )
    const tsconfig = join(folder, 'tsconfig.json')
    await writeFile(
      tsconfig,
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.json'),
        include: [folder, join(ROOT, 'views/**/*.d.ts')],
        exclude: [],
      }),
    )
    const options = join(folder, 'typedoc.json')
    await writeFile(options, JSON.stringify({ ...OPTIONS, entryPoints, tsconfig, out }))
    await rm(out, { recursive: true, force: true })
    const typedoc = join(DOCS, 'node_modules/typedoc/bin/typedoc')
    const { code, output } = await run(process.execPath, [typedoc, '--options', options], { cwd: DOCS })
    if (code !== 0) return [`typedoc: ${output}`]
    await repairAnchors(out)
    return []
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * TypeDoc numbers headings that it alone considers equal: if a name is unique on its page, links to it must have no
 * number.
 */
async function repairAnchors(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const name of files.filter((file) => file.endsWith('.md'))) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    const headings = [...text.matchAll(/^#+ (\w+)$/gm)].map(([, heading = '']) => heading.toLowerCase())
    const isOnly = (heading: string) => headings.filter((one) => one === heading).length === 1
    const repaired = text.replace(/\]\(#(\w+)-1\)/g, (link, heading: string) =>
      isOnly(heading) ? `](#${heading})` : link,
    )
    if (repaired !== text) await writeFile(file, repaired)
  }
}

const OPTIONS = {
  name: 'API reference',
  plugin: ['typedoc-plugin-markdown'],
  readme: 'none',
  // A page for each entry.
  outputFileStrategy: 'modules',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hideGroupHeadings: false,
  useCodeBlocks: true,
  parametersFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  disableSources: true,
  excludeInternal: true,
  excludeExternals: true,
  excludePrivate: true,
  skipErrorChecking: true,
  githubPages: false,
  logLevel: 'Error',
  validation: false,
}
