import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameOf } from '../scripts/docs/blocks.js'
import { ROOT, readManifest } from '../scripts/source/paths.js'
import { blocksOf, documents } from './pages.js'

// Commands are not run here: installing takes minutes. The complete pages run theirs from the packed package.

type Manifest = { scripts: Record<string, string>; peerDependencies: Record<string, string> }
const { scripts, peerDependencies } = readManifest() as unknown as Manifest
const { bin } = readManifest()
const { devDependencies } = readManifest() as unknown as { devDependencies: Record<string, string> }
const bench = readFileSync(join(ROOT, 'test/bench/arguments.ts'), 'utf8')

/** Packages of pages, besides our peers. */
const OTHERS = [
  ...['latchkey', 'vite', 'next', 'vue', '@vitejs/plugin-vue', 'wagmi', '@tanstack/react-query'],
  ...['typescript', '@types/node', '@types/react', '@types/react-dom', 'hono', '@hono/node-server'],
]
/** What npm does by itself. */
const OF_NPM = ['init', 'ci', 'pkg']
const TOOLS = ['vite', 'vite build', 'next dev', 'next build', 'playwright install chromium']

const commands = documents().flatMap((page) =>
  blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ key, code }) =>
      code.split('\n').flatMap((line) =>
        line
          .replace(/\s+#.*$/, '')
          .split(' && ')
          .map((command) => [key, command.replace(/^[A-Z_]+=\S+ /, '')] as const),
      ),
    ),
)

/** Scripts of the package that a page is about: an example's own, or ours. */
function scriptsOf(key: string): readonly string[] {
  const own = join(ROOT, /^examples\/[^/]+/.exec(key)?.[0] ?? '', 'package.json')
  const manifest = existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')) : {}
  return Object.keys({ ...scripts, ...manifest.scripts })
}

test.each(commands)('%s: %s can be run', (key, command) => {
  const [program = '', verb = '', ...rest] = command.split(' ')
  // `test/scripts/package/consumers.ts` runs it from the packed package.
  if (program === 'npx' && verb === 'latchkey') expect(bin).toHaveProperty(verb)
  else if (program === 'npx') expect(TOOLS).toContain([verb, ...rest].join(' '))
  else if (program === 'npm' && verb === 'install')
    for (const word of rest.filter((one) => !one.startsWith('-'))) expectPackage(word)
  else if (program === 'npm' && verb === 'create') expectTemplate(rest)
  else if (program === 'npm' && !OF_NPM.includes(verb)) {
    expect(scriptsOf(key)).toContain(verb === 'run' ? rest[0] : verb)
    for (const flag of rest.filter((word) => /^--\w/.test(word)))
      expect(bench).toContain(`${flag.slice(2)}: {`)
  } else if (program === 'node') expect(documents().flatMap(blocksOf).map(nameOf)).toContain(verb)
  else expect(['npm', 'mkdir', 'cd', 'cp']).toContain(program)
})

/** `examples/create-latchkey/test` runs the command itself. */
function expectTemplate([creator, ...rest]: readonly string[]): void {
  expect(creator).toBe('latchkey@latest')
  const name = rest[rest.indexOf('--template') + 1]
  if (rest.length > 0) expect(existsSync(join(ROOT, `examples/create-latchkey/templates/${name}`))).toBe(true)
}

/** A range of the docs has to be one that the package accepts, and that is tested. */
function expectPackage(word: string): void {
  const [, name = '', version] = /^(@?[^@]+)(?:@(.+))?$/.exec(word) ?? []
  const peer = peerDependencies[name]
  if (peer === undefined) expect(OTHERS).toContain(name)
  else if (version !== undefined) {
    expect(`${devDependencies[name]}.`.startsWith(`${version}.`)).toBe(true)
    expect(peer).toContain(version.split('.')[0])
  }
}
