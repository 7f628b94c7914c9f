import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Block, nameOf, readBlocks } from '../docs/blocks.js'
import type { Tarball } from '../package/tarball.js'
import { run } from '../run/run.js'
import { ROOT } from '../source/paths.js'
import { type Project, projectIn } from './project.js'

const VITE = 'vite/bin/vite.js'
const NEXT = 'next/dist/bin/next'
type Command = readonly [path: string, ...parameters: string[]]

export type DocumentedPage = {
  page: string
  anchor: string
  /** The command that the page names, by its path below `node_modules`. */
  build: Command
  /** Serves what was built; parameters for Node. */
  serve: readonly string[]
  /** Visitors sign in after they connect. */
  signsIn?: boolean | undefined
}
const byVite = {
  build: [VITE, 'build'] as Command,
  serve: [`node_modules/${VITE}`, 'preview', '--port', '{port}', '--host', 'localhost'],
}

/** The sections of the docs that promise a page which runs as it stands. */
export const DOCUMENTED = {
  'Vite and React': { page: 'docs/install.md', anchor: 'vite-and-react', ...byVite },
  'Next.js': {
    ...{ page: 'docs/install.md', anchor: 'nextjs' },
    build: [NEXT, 'build'] as Command,
    serve: [`node_modules/${NEXT}`, 'start', '-p', '{port}', '-H', 'localhost'],
  },
  Vue: { page: 'docs/install.md', anchor: 'vue', ...byVite },
  'plain HTML': { page: 'docs/install.md', anchor: 'plain-html', ...byVite },
  'sign-in': {
    ...{ page: 'docs/sign-in.md', anchor: 'a-page-with-a-server', signsIn: true },
    build: byVite.build,
    serve: ['server.js'],
  },
  wagmi: { page: 'docs/wagmi.md', anchor: 'a-complete-page', ...byVite },
} as const satisfies Record<string, DocumentedPage>
export type DocumentedName = keyof typeof DOCUMENTED

/** The versions that a range of the docs stands for, so that a run tomorrow installs what today's did. */
const PINS = ['package.json', 'examples/next/package.json', 'examples/vue/package.json']
const WAGMI = { wagmi: '3.5.0', '@tanstack/react-query': '5.108.4' }

async function blocksOfPage({ page, anchor }: DocumentedPage): Promise<Block[]> {
  const blocks = readBlocks(page, await readFile(join(ROOT, page), 'utf8'))
  const key = `${page}#${anchor}`
  return blocks.filter((block) => block.key === key || block.key.startsWith(`${key}:`))
}

/** Makes the page outside the repository, as a reader would: its files, and the packages that it installs. */
export async function makePage(name: DocumentedName, folder: string, tarball: Tarball): Promise<Project> {
  const blocks = await blocksOfPage(DOCUMENTED[name])
  await mkdir(folder, { recursive: true })
  for (const block of blocks) {
    const file = nameOf(block)
    if (file === undefined) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), block.code)
  }
  const pins = await readPins()
  for (const [program, ...words] of commandsOf(blocks)) {
    if (program !== 'npm') continue
    await npm(
      folder,
      words.map((word) => (word === 'latchkey' ? tarball.file : pinned(word, pins))),
    )
  }
  return projectIn(folder)
}

/** The words of each command that the page's shell blocks have. */
const commandsOf = (blocks: readonly Block[]): string[][] =>
  blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.replace(/\s+#.*$/gm, '').split(/\n| && /))
    .map((command) => command.split(' '))

/** `vue@3` in the version that this repository is tested with. */
function pinned(word: string, pins: Readonly<Record<string, string>>): string {
  const name = /^(@?[^@]+)@/.exec(word)?.[1]
  const version = name === undefined ? undefined : pins[name]
  return version === undefined ? word : `${name}@${version}`
}

async function readPins(): Promise<Record<string, string>> {
  const manifests = await Promise.all(
    PINS.map(
      async (path) =>
        JSON.parse(await readFile(join(ROOT, path), 'utf8')) as Record<string, Record<string, string>>,
    ),
  )
  return Object.assign(
    { ...WAGMI },
    ...manifests.flatMap(({ dependencies, devDependencies }) => [devDependencies, dependencies]),
  ) as Record<string, string>
}

async function npm(cwd: string, parameters: readonly string[]): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
  const { code, output } = await run('npm', [...parameters, ...quiet], { cwd })
  if (code !== 0) throw new Error(`npm ${parameters[0]}: ${output}`)
}
