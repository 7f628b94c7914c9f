import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCompositions } from './package/compositions.js'
import {
  bundleIntegrator,
  bundleSignIn,
  compileIntegrator,
  compileRegistry,
  importEntries,
  installConsumers,
  publishPlugin,
  signInAtServer,
} from './package/consumers.js'
import { checkConditions } from './package/development.js'
import { checkLicences, checkLock } from './package/licences.js'
import { checkPeers } from './package/peers.js'
import { checkContents, checkPages, checkPublint, checkTypesOf, pack, unpack } from './package/tarball.js'
import { run } from './run/run.js'
import { listEntries, ROOT } from './source/paths.js'

// Checks that need an installed copy: packs the package, inspects it and compiles consumers against it.

let passed = 0
let failed = 0
async function check(name: string, find: () => string[] | Promise<string[]>): Promise<void> {
  const began = performance.now()
  const wrong = await Promise.resolve()
    .then(find)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  if (wrong.length === 0) passed += 1
  else failed += 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  for (const text of wrong) console.log(text.replace(/^/gm, '    '))
}

const folder = await mkdtemp(join(tmpdir(), 'latchkey-package-'))
try {
  const isBuilt = process.argv.includes('--no-build') && existsSync(join(ROOT, 'dist'))
  await check(isBuilt ? 'it was built' : 'it builds', async () => {
    if (isBuilt) return []
    const { code, output } = await run('npm', ['run', '--silent', 'build'])
    return code === 0 ? [] : [output]
  })
  const tarball = await pack(folder)
  console.log(`  ${tarball.paths.length} files, ${tarball.kilobytes} kB packed`)
  await check('it holds what it promises and nothing else', () => checkContents(tarball))
  const unpacked = await unpack(tarball, folder)
  await check('its manifest and its pages lead to nothing outside it', () => checkPages(unpacked, tarball))
  await check('publint finds nothing', () => checkPublint(tarball))
  await check('its types resolve', () => checkTypesOf(tarball))
  await check('bundlers need the packages that docs/install.md names', checkPeers)
  await check('licences of all dependencies', checkLicences)
  await check('no addresses in the lock file, no install scripts', checkLock)

  // Entries for tests need a test runner, which their users have.
  const names = listEntries()
    .map(({ name }) => name)
    .filter((name) => !/^latchkey\/testing\/./.test(name))
  await check('a third party builds a plugin against it', async () => {
    const consumers = await installConsumers(folder, tarball)
    return publishPlugin(consumers)
  })
  const consumers = { integrator: join(folder, 'integrator'), badges: '' }
  await Promise.all(
    ['bundler', 'NodeNext'].map((resolution) =>
      check(`an integrator compiles with moduleResolution ${resolution}`, () =>
        compileIntegrator(consumers, resolution.toLowerCase()),
      ),
    ),
  )
  await check('a page builds without the SDKs of wallets', () => bundleIntegrator(consumers))
  await check('pages weigh what they compose, and have nothing else', () => measureCompositions(consumers))
  await check('checks of development are in development builds only', () => checkConditions(consumers))
  await check('a server signs visitors in', () => signInAtServer(consumers))
  await check('a page that signs in builds without what checks signatures', () => bundleSignIn(consumers))
  await check('its command compiles descriptors', () => compileRegistry(consumers))
  await check('Node imports every entry, with as little installed', () => importEntries(consumers, names))
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
