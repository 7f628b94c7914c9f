import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameOf, readBlocks } from '../docs/blocks.js'
import { chromiumLaunch } from '../run/chromium.js'
import { run } from '../run/run.js'
import { ROOT } from '../source/paths.js'
import type { Project } from './project.js'

const PAGE = 'docs/testing.md'
const SIGN_IN = 'docs/testing.md#sign-in:2'
/** A configuration and a test, for the page that they are about. */
const BLOCKS = {
  connect: ['docs/testing.md#in-a-browser-with-playwright', 'docs/testing.md#in-a-browser-with-playwright:2'],
  'sign-in': ['docs/testing.md#sign-in', SIGN_IN],
  'sign-in with Next.js': ['docs/testing.md#with-nextjs', SIGN_IN],
} as const
const PLAYWRIGHT = ['@playwright/test', 'playwright', 'playwright-core']

/** The documented configuration, with the browser of this machine. */
const here = (launch: object) => `import config from './playwright.config'

export default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(launch)} } }
`

/** Runs a test of docs/testing.md against the production build of the page that it names. @returns errors */
export async function runDocumentedTest({ folder }: Project, about: keyof typeof BLOCKS): Promise<string[]> {
  const blocks = readBlocks(PAGE, await readFile(join(ROOT, PAGE), 'utf8'))
  const wanted: readonly string[] = BLOCKS[about]
  for (const block of blocks.filter(({ key }) => wanted.includes(key))) {
    // The page has several configurations, each of which has this name in its own project.
    const file = join(folder, nameOf(block) ?? 'playwright.config.ts')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, block.code)
  }
  await writeFile(join(folder, 'here.config.ts'), here(await chromiumLaunch()))
  await mkdir(join(folder, 'node_modules/@playwright'), { recursive: true })
  for (const name of PLAYWRIGHT)
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  const cli = join(folder, 'node_modules/@playwright/test/cli.js')
  const { code, output } = await run(
    process.execPath,
    [cli, 'test', '--config', 'here.config.ts', '--reporter', 'line'],
    { cwd: folder },
  )
  return code === 0 && output.includes('1 passed') ? [] : [output.trim()]
}
