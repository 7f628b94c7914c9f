import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { create } from './create.js'
import { layersOf, TEMPLATES } from './templates.js'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
})
afterEach(() => rm(cwd, { recursive: true }))

type Person = { answers?: string[]; userAgent?: string }

/** Runs the command; `answers` are those of a person at a terminal. */
async function run(args: readonly string[], { answers, userAgent }: Person = {}) {
  const questions: string[] = []
  const printed: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return answers?.shift() ?? ''
  }
  await create(args, {
    ...{ cwd, userAgent, ask: answers && ask },
    print: (text) => void printed.push(text),
  })
  return { questions, text: printed.join('\n') }
}
const read = (file: string) => readFileSync(join(cwd, file), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(cwd, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(cwd.length + 1))

test.each([
  ['react', ['my-app', '--template', 'react'], 'my-app'],
  ['next', ['--template=next', 'my-app'], 'my-app'],
  ['vue', ['my-app', '-t', 'vue'], 'my-app'],
  ['html', ['my-app', '-t', 'html', '-n', '@deep-harbour/page'], '@deep-harbour/page'],
  ['react-server', ['my-app', '-t', 'react-server'], 'my-app'],
  ['html-server', ['my-app', '-t', 'html-server'], 'my-app'],
  ['plugin', ['my-app', '-t', 'plugin', '--name', '@deep-harbour/sky-marks'], '@deep-harbour/sky-marks'],
  [
    'adapter',
    ['my-app', '-t', 'adapter', '-n', 'latchkey-adapter-sky', '--namespace', 'blue'],
    'latchkey-adapter-sky',
  ],
])('template %s has the names of its copy everywhere', async (_, args, name) => {
  const { text } = await run(args)
  const files = filesIn('my-app')
  expect(text).toContain(`${name}: ${files.length} files`)
  expect(JSON.parse(read('my-app/package.json'))).toMatchObject({ name })
  expect(files).toContain('my-app/.gitignore')
  for (const file of files) {
    expect(file).not.toMatch(/guest ?book|tid(e|al)\b|\/_/i)
    expect(read(file), file).not.toMatch(/guest ?book|gästebuch|acme|latchkey.page|\btid(e|al)|of-this-copy/i)
  }
})

test('every folder of templates is part of an offered template', () => {
  const folders = readdirSync(new URL('../templates', import.meta.url))
  expect(folders.sort()).toEqual([...new Set(Object.keys(TEMPLATES).flatMap(layersOf))].sort())
})

test('a page with a server is the page, with the server’s files and its own in place of others', async () => {
  await run(['page', '-t', 'react'])
  const { text } = await run(['served', '-t', 'react-server'])
  const served = filesIn('served').map((file) => file.replace('served/', 'page/'))
  expect(served).toEqual(expect.arrayContaining([...filesIn('page'), 'page/server.js']))
  expect(read('served/src/main.tsx')).toBe(read('page/src/main.tsx'))
  expect(read('served/src/kit.ts')).toContain("httpSIWX({ baseUrl: '/api/auth'")
  expect(text).toContain('  npm run server\n  npm run dev\n')
})

test('names of files and of code agree', async () => {
  await run(['tips', '-t', 'plugin', '-n', '@acme/latchkey-plugin-tide-marks'])
  expect(filesIn('tips')).toContain('tips/src/views/AcmeTideMarksClear.tsx')
  expect(read('tips/src/index.ts')).toContain("import('./views/AcmeTideMarksClear.js')")
  expect(read('tips/src/index.ts')).toContain("definePlugin('acme/tide-marks', {")
  expect(read('tips/src/de.ts')).toContain("'acme.tide-marks.title': 'Signierte Texte'")
})

test('the texts of a plugin fit any name: no article before it, and nothing that only a guest book has', async () => {
  await run(['tips', '-t', 'plugin'])
  for (const file of filesIn('tips')) {
    expect(read(file), file).not.toMatch(/\b(an?|the) tips\b|\bbooks?\b|\blines?\b/i)
  }
})

test('without a terminal, what is missing is an error that names the flag', async () => {
  await expect(run([])).rejects.toThrow(
    'Pass a folder: npm create latchkey@latest my-app -- --template react',
  )
  await expect(run(['my-app'])).rejects.toThrow(/Pass a template, such as --template react:\n {2}react/)
  expect(readdirSync(cwd)).toEqual([])
})

test.each([
  [['my-app', '-t', 'svelte'], 'There is no template "svelte". Choose one:'],
  [['my-app', 'react'], 'Pass one folder.'],
  [['my-app', '--templat', 'react'], "Unknown option '--templat'"],
  [['My App', '-t', 'react'], '"My App" can\'t be the name of a package: it has capital letters'],
  [['my-app', '-t', 'plugin', '-n', 'swap'], 'Latchkey itself has something named "swap"'],
  [['my-app', '-t', 'adapter', '-n', 'lighthouses'], '--namespace tvm'],
])('%j is refused, and nothing is written', async (args, text) => {
  await expect(run(args)).rejects.toThrow(text)
  expect(readdirSync(cwd)).toEqual([])
})

test('a folder with files in it is refused, but not one with only a repository', async () => {
  mkdirSync(join(cwd, 'full'))
  writeFileSync(join(cwd, 'full/notes.txt'), 'mine')
  writeFileSync(join(cwd, 'file'), '')
  await expect(run(['full', '-t', 'react'])).rejects.toThrow('full is not empty. Choose a new folder')
  await expect(run(['file', '-t', 'react'])).rejects.toThrow('file is a file. Choose a new folder.')
  expect(filesIn('full')).toEqual(['full/notes.txt'])

  mkdirSync(join(cwd, '.git'))
  await rm(join(cwd, 'full'), { recursive: true })
  await rm(join(cwd, 'file'))
  const { text } = await run(['.', '-t', 'react', '-n', 'here'])
  expect(text).not.toContain('cd ')
  expect(read('package.json')).toContain('"name": "here"')
})

test('a person is asked for what is missing, and again after a wrong answer', async () => {
  mkdirSync(join(cwd, 'full'))
  writeFileSync(join(cwd, 'full/notes.txt'), 'mine')
  const answers = ['full', 'tips', 'plug', 'plugin', 'swap', '']
  const { questions } = await run([], { answers })
  expect(questions).toHaveLength(6)
  expect(questions[1]).toContain('full is not empty')
  expect(questions[3]).toContain('There is no template "plug"')
  expect(questions[5]).toContain('Latchkey itself has something named "swap"')
  expect(read('tips/package.json')).toContain('"name": "tips"')
})

test('a page is asked for a name only if its folder’s can’t be one', async () => {
  const one = await run(['my-app'], { answers: ['vue'] })
  expect(one.questions).toHaveLength(1)
  const other = await run(['My App', '-t', 'vue'], { answers: ['my-other-app'] })
  expect(other.questions).toEqual(['Name of the package (My App): '])
  expect(read('My App/package.json')).toContain('"name": "my-other-app"')
})

test('the printed commands are those of the package manager that was used', async () => {
  const page = await run(['my app', '-t', 'html', '-n', 'page'])
  expect(page.text).toContain('  cd "my app"\n  npm install\n  npm run dev\n')
  const plugin = await run(['two', '-t', 'plugin'], { userAgent: 'pnpm/10.1.0 npm/? node/v22.0.0 linux x64' })
  expect(plugin.text).toContain('  cd two\n  pnpm install\n  pnpm run test\n  pnpm run demo\n')
  const other = await run(['three', '-t', 'html'], { userAgent: 'cargo/1.0' })
  expect(other.text).toContain('npm install')
})

test('help lists the flags and the templates, and creates nothing', async () => {
  const { text } = await run(['-h', 'my-app'])
  for (const part of ['--template', '--name', '--namespace', ...Object.keys(TEMPLATES)])
    expect(text).toContain(part)
  expect(readdirSync(cwd)).toEqual([])
})
