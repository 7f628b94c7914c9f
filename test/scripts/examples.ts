import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type Sandbox, startSandbox } from '../sandbox/index.js'
import { buildDocs, checkDocBlocks } from './docs.js'
import { checkAdapter } from './examples/adapter.js'
import { DOCUMENTED, type DocumentedName, type DocumentedPage, makePage } from './examples/documented.js'
import { visitScriptTag } from './examples/documentedScriptTag.js'
import { runDocumentedTest } from './examples/documentedTest.js'
import {
  bundle,
  bundleNext,
  compile,
  copyInstalled,
  copyScriptTag,
  type ExampleName,
  installExample,
  installReact18,
  type Project,
} from './examples/project.js'
import { checkServer, startServer } from './examples/server.js'
import { visitThemeEditor } from './examples/themeEditor.js'
import { visitNext, visitNextInDevelopment, visitServed } from './examples/visit.js'
import { visitDocumented } from './examples/visitDocumented.js'
import { pack, type Tarball } from './package/tarball.js'
import { chromiumLaunch } from './run/chromium.js'
import { type Failure, formatFailures } from './run/failures.js'
import { run } from './run/run.js'
import { ROOT } from './source/paths.js'
import { checkPlugin } from './templates/plugin.js'
import { packCreator } from './templates/project.js'

// Uses the packed package as a stranger would: copies each example out of the repository, installs, compiles, builds
// and drives it in a real browser; likewise a plugin by `create-latchkey`, and the documentation. Two at a time.

const VITE = ['react', 'vanilla', 'vue'] as const
const START = 'the sandbox starts'
/** Run only if they are named, as `test:nightly` does. */
const NIGHTLY = /^(the complete page for (?!Vite)|examples\/adapter-ton)/
const COMPLETE = Object.keys(DOCUMENTED) as DocumentedName[]
let passed = 0
const failures: Failure[] = []
const only = process.argv.slice(2).filter((one) => !one.startsWith('--'))

type Check = [name: string, find: () => Promise<string[]>]
async function check([name, find]: Check): Promise<void> {
  const began = performance.now()
  const wrong = await find().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ])
  if (wrong.length === 0) passed += 1
  else failures.push({ name, reason: wrong.join(' ') })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  for (const text of wrong) console.log(text.replace(/^/gm, '    '))
}

async function checkAll(checks: readonly Check[]): Promise<void> {
  const isWanted = (name: string) =>
    only.length === 0 ? !NIGHTLY.test(name) : only.some((one) => name.includes(one))
  // The steps that drive pages need it.
  const waiting = checks.filter(([name]) => name === START || isWanted(name))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
  }
  await Promise.all([work(), work()])
}

const folder = await mkdtemp(join(tmpdir(), 'latchkey-examples-'))
const projects = new Map<string, Project>()
const of = (name: ExampleName | 'next-webpack'): Project => {
  const project = projects.get(name)
  if (project) return project
  throw new Error(`examples/${name} was not built: see above`)
}
let sandbox: Sandbox | undefined
let browser: Browser | undefined

try {
  if (!process.argv.includes('--no-build') || !existsSync(join(ROOT, 'dist'))) {
    const { code, output } = await run('npm', ['run', '--silent', 'build'])
    if (code !== 0) throw new Error(output)
  }
  await checkPages(await pack(folder))
} finally {
  await browser?.close()
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
}
for (const line of formatFailures(failures)) console.log(line)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Builds and drives the pages, tests the template of plugins, and builds the documentation. */
async function checkPages(tarball: Tarball): Promise<void> {
  const install = async (name: ExampleName) => {
    const project = await installExample(name, join(folder, name), tarball)
    projects.set(name, project)
    return project
  }
  const complete = new Map<DocumentedName, Project>()
  let installingNext: Promise<Project> | undefined
  const installNext = () => (installingNext ??= install('next'))
  await checkAll([
    ['examples/next installs, compiles and builds', async () => bundleNext(await installNext())],
    [START, start],
    ['examples/next builds with webpack', async () => buildWithWebpack(await installNext())],
    ...VITE.map(
      (name): Check => [
        `examples/${name} installs, compiles and builds`,
        async () => {
          const project = await install(name)
          const wrong = await compile(project, name === 'vue' ? 'vue-tsc/bin/vue-tsc.js' : undefined)
          return wrong.length > 0 ? wrong : bundle(project, `/${name}/`)
        },
      ],
    ),
    [
      'examples/server installs, compiles, and answers',
      async () => {
        const project = await install('server')
        const wrong = await compile(project)
        return wrong.length > 0 ? wrong : checkServer(project)
      },
    ],
    [
      'examples/adapter-ton passes its tests, also in a browser',
      () => checkAdapter(tarball, join(folder, 'adapter-ton')),
    ],
    [
      'a plugin by `npm create latchkey` compiles, passes its tests, and is used by a host',
      async () => {
        const packed = { creator: await packCreator(folder), latchkey: tarball.file }
        return checkPlugin(packed, join(folder, 'created'))
      },
    ],
    ['every block of code of the documentation compiles', () => checkDocBlocks({ dist: true })],
    ['the documentation builds without a dead link', () => buildDocs(join(folder, 'docs'))],
    ...COMPLETE.map(
      (name): Check => [
        `the complete page for ${name} installs and builds`,
        async () => {
          const project = await makePage(name, join(folder, `complete-${COMPLETE.indexOf(name)}`), tarball)
          complete.set(name, project)
          const { build } = DOCUMENTED[name] as DocumentedPage
          if (build === undefined) return []
          const { code, output } = await project.node(...build)
          return code === 0 ? [] : [output.trim()]
        },
      ],
    ),
  ])
  await checkAll([
    ['[N-124] [N-105] examples/next hydrates, connects, signs in at its server, reloads', driveNext('start')],
    ['[N-124] [N-105] examples/next built with webpack does the same', driveNext('start', 'next-webpack')],
    ['[N-105] examples/react connects, signs in, reloads', drive('react')],
    ['[N-105] examples/vanilla connects, signs in, reloads', drive('vanilla')],
    ['[N-105] a page with a script tag connects, signs in, reloads', driveScriptTag],
    ["the documentation's theme editor shows what is chosen", driveThemeEditor],
    ['[N-124] examples/next hydrates without a warning in development', driveNext('dev')],
    ['[N-124] examples/react does the same with React 18', driveReact18],
    ...COMPLETE.map(
      (name): Check => [
        `the complete page for ${name} connects a wallet`,
        () => driveComplete(name, complete.get(name)),
      ],
    ),
    [
      'the complete page with a script tag connects a wallet',
      () => visitScriptTag(running().browser, join(ROOT, 'dist/cdn')),
    ],
    [
      'the documented test passes on the complete page for Vite and React',
      () => runDocumentedTest(built(complete.get('Vite and React')), 'connect'),
    ],
    ...(['sign-in', 'sign-in with Next.js'] as const).map(
      (name): Check => [
        `the complete page for ${name} passes the documented test of sign-in`,
        () => runDocumentedTest(built(complete.get(name)), name),
      ],
    ),
  ])
}

function built(project: Project | undefined): Project {
  if (project) return project
  throw new Error('The page was not built: see above')
}

async function driveComplete(name: DocumentedName, project: Project | undefined): Promise<string[]> {
  const { browser } = running()
  const server = await startServer(built(project), DOCUMENTED[name].serve, { path: '/' })
  try {
    const { signsIn = false } = DOCUMENTED[name] as DocumentedPage
    return await visitDocumented(browser, server.origin, { signsIn })
  } finally {
    await server.stop()
  }
}

/** Next's other bundler, which resolves every package that a page might load. */
async function buildWithWebpack(installed: Project): Promise<string[]> {
  const project = await copyInstalled('next', installed, join(folder, 'next-webpack'))
  projects.set('next-webpack', project)
  return bundleNext(project, '--webpack')
}

async function start(): Promise<string[]> {
  sandbox = await startSandbox()
  browser = await chromium.launch(await chromiumLaunch())
  return []
}

function running(): { sandbox: Sandbox; browser: Browser } {
  if (!sandbox || !browser) throw new Error('The sandbox did not start: see above')
  return { sandbox, browser }
}

function drive(name: 'react' | 'vanilla') {
  return (): Promise<string[]> => {
    const { sandbox, browser } = running()
    sandbox.addPage(name, join(of(name).folder, 'dist'))
    return visitServed(browser, sandbox.config, name)
  }
}

async function driveScriptTag(): Promise<string[]> {
  const { sandbox, browser } = running()
  sandbox.addPage('script-tag', await copyScriptTag(of('vanilla')))
  return visitServed(browser, sandbox.config, 'script-tag')
}

async function driveThemeEditor(): Promise<string[]> {
  const { sandbox, browser } = running()
  return visitThemeEditor(browser, sandbox.config, join(folder, 'docs'))
}

async function driveReact18(): Promise<string[]> {
  const { sandbox, browser } = running()
  const project = of('react')
  await installReact18(project)
  const wrong = await bundle(project, '/react18/', 'dist18')
  if (wrong.length > 0) return wrong
  sandbox.addPage('react18', join(project.folder, 'dist18'))
  return visitServed(browser, sandbox.config, 'react18')
}

function driveNext(mode: 'start' | 'dev', name: 'next' | 'next-webpack' = 'next') {
  return async (): Promise<string[]> => {
    const { sandbox, browser } = running()
    const { services, networks } = sandbox.config
    const local = networks.slice(0, 1).map(({ id, name, nativeCurrency, rpcUrl }) => ({
      ...{ id, name, nativeCurrency },
      rpcUrls: { default: { http: [rpcUrl] } },
    }))
    const env = { APPKIT_SERVICES: JSON.stringify(services), APPKIT_NETWORKS: JSON.stringify(local) }
    const command = ['node_modules/next/dist/bin/next', mode, '-p', '{port}', '-H', 'localhost']
    const server = await startServer(of(name), command, { path: '/', env })
    try {
      // A development server compiles a route at its first request: on a busy machine longer than a sign-in waits.
      if (mode === 'dev') await fetch(`${server.origin}/api/auth/nonce`)
      const see = mode === 'start' ? visitNext : visitNextInDevelopment
      return await see(browser, sandbox.config, server.origin)
    } finally {
      await server.stop()
    }
  }
}
