import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isShippable } from '../../package/licences.js'
import { ROOT } from '../../source/paths.js'

type Bundled = { name: string; version: string; license?: string; folder: string }

/** Collects the licence text of each package in a bundle, and what forbids distributing it. */
export function gatherNotices(modules: Iterable<string>): { text: string; wrong: string[] } {
  const folders = new Set([...modules].flatMap((id) => folderOf(id) ?? []))
  const parts = [...folders].map(read).sort((a, b) => order(a).localeCompare(order(b)))
  const wrong = parts
    .filter(({ name, license }) => !isShippable(name, license))
    .map(({ name, license }) => `${name} is bundled: ${license ?? 'no licence stated'}`)
  // If a package has no licence text, use that of another package under the same licence.
  const texts = new Map<string, string>()
  for (const { folder, license = '' } of parts) if (!texts.has(license)) texts.set(license, textOf(folder))
  const notices = parts.map(({ name, version, license = '', folder }) => {
    const own = textOf(folder)
    return `${name} ${version} (${license})\n\n${own || `The package has no text of it.\n\n${texts.get(license) ?? ''}`}`
  })
  const own = `latchkey (MIT)\n\n${readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim()}`
  const rule = `\n\n${'-'.repeat(78)}\n\n`
  return { text: `${[own, ...notices].join(rule)}\n`, wrong }
}

const order = ({ name, version }: Bundled) => `${name} ${version}`

/** The innermost package that a module is part of. */
const folderOf = (id: string) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1]

const read = (folder: string): Bundled => ({
  ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<Bundled, 'folder'>),
  folder,
})

/** Notices are printed with the licence they belong to. */
const textOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
