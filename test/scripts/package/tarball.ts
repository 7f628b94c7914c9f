import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPages } from '../docs/blocks.js'
import { bin, run } from '../run/run.js'
import { listDevelopmentEntries, listEntries, ROOT } from '../source/paths.js'
import { findDeadMarkdownLinks } from './links.js'
import { checkManifest } from './manifest.js'
import { findCaseClashes, findForbiddenNames } from './portable.js'

type Packed = { filename: string; size: number; files: { path: string }[] }
export type Tarball = { file: string; kilobytes: number; paths: string[] }

export async function pack(folder: string): Promise<Tarball> {
  const { code, output } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder])
  const start = output.indexOf('[')
  if (code !== 0 || start < 0) throw new Error(`npm pack: ${output}`)
  const [packed] = JSON.parse(output.slice(start)) as [Packed]
  return {
    file: join(folder, packed.filename),
    kilobytes: Math.round(packed.size / 1000),
    paths: packed.files.map(({ path }) => path),
  }
}

/**
 * Checks that the tarball has only what a consumer needs, everything in `exports`, and names that work on every disk.
 */
export function checkContents({ paths }: Tarball): string[] {
  const known =
    /^(dist\/.+\.(js|d\.ts)|dist\/cdn\/(integrity\.json|LICENSES\.txt)|package\.json|(README|CHANGELOG|docs\/[\w-]+)\.md|docs\/images\/[\w-]+\.(png|svg)|LICENSE)$/
  const extra = paths.filter((path) => !known.test(path) || /\.test\.|\/testing\//.test(path))
  const promised = [...listEntries(), ...listDevelopmentEntries()].flatMap(({ built }) => [
    built,
    built.replace(/\.js$/, '.d.ts'),
  ])
  const scriptTag = ['latchkey.js', 'integrity.json', 'LICENSES.txt'].map((name) => `dist/cdn/${name}`)
  // The site's front page links only within the site.
  const pages = listPages().filter((page) => page !== 'docs/index.md')
  const wanted = [...promised, ...scriptTag, ...pages, 'CHANGELOG.md', 'LICENSE']
  return [
    ...extra.map((path) => `${path} has no business in the package`),
    ...wanted.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
    ...findCaseClashes(paths),
    ...findForbiddenNames(paths),
  ]
}

/** Unpacks it as a package manager would. @returns the folder of its package.json */
export async function unpack({ file }: Tarball, folder: string): Promise<string> {
  const { code, output } = await run('tar', ['-xzf', file, '-C', folder])
  if (code !== 0) throw new Error(`tar: ${output}`)
  return join(folder, 'package')
}

/**
 * Checks that its package.json makes sense outside this repository, and that its pages link only to published files.
 */
export function checkPages(folder: string, { paths }: Tarball): string[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const pages = paths.filter((path) => path.endsWith('.md')).map((path) => [path, read(path)] as const)
  return [...checkManifest(JSON.parse(read('package.json'))), ...findDeadMarkdownLinks(new Map(pages), paths)]
}

export async function checkPublint({ file }: Tarball): Promise<string[]> {
  const { code, output } = await bin('publint', ['run', file, '--strict'])
  return code === 0 ? [] : [output.trim()]
}

export async function checkTypesOf({ file }: Tarball): Promise<string[]> {
  const entries = listEntries().map(({ name }) => name.replace(/^latchkey/, '.'))
  const { code, output } = await bin('attw', [
    ...[file, '--profile', 'esm-only', '--no-definitely-typed', '--no-color', '--no-emoji'],
    ...['--format', 'ascii', '--entrypoints', ...entries],
  ])
  return code === 0 ? [] : [output.trim()]
}

/** Packages that a consumer installs itself, in the versions that this repository is tested with. */
export const consumerPackages = async (): Promise<string[]> => {
  const names = ['react', 'react-dom', '@types/react', '@types/react-dom', 'viem', '@wallet-standard/app']
  const { default: manifest } = (await import(join(ROOT, 'package.json'), { with: { type: 'json' } })) as {
    default: { devDependencies: Record<string, string> }
  }
  return names.map((name) => `${name}@${manifest.devDependencies[name]}`)
}
