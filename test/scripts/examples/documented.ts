import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
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
  /** Keys of sections, or of single blocks. Files of later ones replace those of earlier ones. */
  sections: readonly string[]
  /** The command that the page names, by its path below `node_modules`. */
  build?: Command | undefined
  /** Serves what was built; parameters for Node. */
  serve: readonly string[]
  /** Visitors sign in after they connect. */
  signsIn?: boolean | undefined
}
const byVite = {
  build: [VITE, 'build'] as Command,
  serve: [`node_modules/${VITE}`, 'preview', '--port', '{port}', '--host', 'localhost'],
}
const byNext = {
  build: [NEXT, 'build'] as Command,
  serve: [`node_modules/${NEXT}`, 'start', '-p', '{port}', '-H', 'localhost'],
}

/** Whether a block is of a section, or is the one that the key names. */
export const isOf = (section: string, key: string): boolean =>
  key === section || key.startsWith(`${section}:`)

/** The sections of the docs that promise a page which runs as it stands. */
export const DOCUMENTED = {
  'Vite and React': { sections: ['docs/install.md#vite-and-react'], ...byVite },
  'Next.js': { sections: ['docs/install.md#nextjs'], ...byNext },
  'a server that renders': {
    sections: ['docs/install.md#nextjs', 'docs/server-rendering.md#nextjs'],
    ...byNext,
  },
  'sign-in with Next.js': {
    sections: [
      'docs/install.md#nextjs',
      'docs/server-rendering.md#nextjs',
      'docs/sign-in.md#with-a-next-app',
    ],
    ...byNext,
    signsIn: true,
  },
  Vue: { sections: ['docs/install.md#vue'], ...byVite },
  'plain HTML': { sections: ['docs/install.md#plain-html'], ...byVite },
  'sign-in': {
    ...{ sections: ['docs/sign-in.md#a-page-with-a-server'], signsIn: true },
    build: byVite.build,
    serve: ['server.js'],
  },
  'sign-in with a script tag': {
    sections: ['docs/script-tag.md#sign-in', 'docs/sign-in.md#a-page-with-a-server:5'],
    ...{ serve: ['server.js'], signsIn: true },
  },
  wagmi: { sections: ['docs/wagmi.md#a-complete-page'], ...byVite },
} as const satisfies Record<string, DocumentedPage>
export type DocumentedName = keyof typeof DOCUMENTED

/** The versions that a range of the docs stands for, so that a run tomorrow installs what today's did. */
const PINS = ['package.json', 'examples/next/package.json', 'examples/vue/package.json']
const WAGMI = { wagmi: '3.5.0', '@tanstack/react-query': '5.108.4' }

async function blocksOf(section: string): Promise<Block[]> {
  const [page = ''] = section.split('#')
  const blocks = readBlocks(page, await readFile(join(ROOT, page), 'utf8'))
  return blocks.filter(({ key }) => isOf(section, key))
}

/** Makes the page outside the repository, as a reader would: its files, and the packages that it installs. */
export async function makePage(name: DocumentedName, folder: string, tarball: Tarball): Promise<Project> {
  const blocks = (await Promise.all(DOCUMENTED[name].sections.map(blocksOf))).flat()
  await mkdir(folder, { recursive: true })
  for (const block of blocks) {
    const file = nameOf(block)
    if (file === undefined) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), block.code)
  }
  const pins = await readPins()
  for (const [program, ...words] of commandsOf(blocks)) {
    if (program === 'cp') await copy(folder, words)
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

const copy = (folder: string, [flag, from = '', to = '']: readonly string[]): Promise<void> =>
  cp(join(folder, from), join(folder, to), { recursive: flag === '-r' })

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
