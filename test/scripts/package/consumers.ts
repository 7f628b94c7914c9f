import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { bin, run } from '../run/run.js'
import { ROOT } from '../source/paths.js'
import { consumerPackages, type Tarball } from './tarball.js'

export type Consumers = { integrator: string; badges: string }

/** Copies the consumers out of the repository, where `latchkey` can only be the tarball, and installs it there. */
export async function installConsumers(folder: string, { file }: Tarball): Promise<Consumers> {
  const integrator = join(folder, 'integrator')
  const badges = join(integrator, 'badges')
  await cp(join(ROOT, 'test/consumer/integrator'), integrator, { recursive: true })
  await cp(join(ROOT, 'test/consumer/badges'), badges, { recursive: true })
  await npm(integrator, ['install', '--ignore-scripts', file, ...(await consumerPackages())])
  return { integrator, badges }
}

/** Builds and packs a third party's plugin, and installs the result at the integrator. */
export async function publishPlugin({ integrator, badges }: Consumers): Promise<string[]> {
  const built = await bin('tsc', ['-p', join(badges, 'tsconfig.json')])
  if (built.code !== 0) return [built.output.trim()]
  await npm(badges, ['pack', '--silent', '--pack-destination', integrator])
  await npm(integrator, ['install', '--ignore-scripts', './acme-badges-1.0.0.tgz'])
  // The sources are removed: what remains is the published plugin.
  await rm(badges, { recursive: true })
  return []
}

export async function compileIntegrator({ integrator }: Consumers, resolution: string): Promise<string[]> {
  const { code, output } = await bin('tsc', ['-p', join(integrator, `tsconfig.${resolution}.json`)])
  return code === 0 ? [] : [output.trim()]
}

/**
 * Bundles a page that may need every optional peer without any: a missing peer is reported when a visitor picks that
 * wallet.
 */
export async function bundleIntegrator({ integrator }: Consumers): Promise<string[]> {
  await bundle(integrator, 'src/phones.ts')
  return []
}

/**
 * Removes the packages that check signatures, and bundles pages that sign in: one on all chains, and one with a bundler
 * that fails on any missing package.
 */
export async function bundleSignIn({ integrator }: Consumers): Promise<string[]> {
  for (const name of ['viem', 'ox', '@noble', '@scure']) {
    await rm(join(integrator, 'node_modules', name), { recursive: true })
  }
  await bundle(integrator, 'src/signIn.ts')
  await bundle(integrator, 'src/pages/hosted.ts', [failOnMissing()])
  return []
}

/** Verifies a signed message on a plain Node server, once. */
export async function signInAtServer({ integrator }: Consumers): Promise<string[]> {
  const { code, output } = await run(process.execPath, ['src/signAtServer.mjs'], { cwd: integrator })
  return code === 0 ? [] : [output.trim()]
}

/** Runs the command that compiles a registry, which needs nothing else installed. */
export async function compileRegistry({ integrator }: Consumers): Promise<string[]> {
  const command = ['node_modules/.bin/latchkey', 'descriptors', 'erc7730', 'descriptors']
  const { code, output } = await run(process.execPath, command, { cwd: integrator })
  if (code !== 0) return [output.trim()]
  const names = await readdir(join(integrator, 'descriptors'))
  return names.length === 2 && names.includes('index.json') ? [] : [`It wrote ${names.join(', ')}`]
}

/** Imports the published entries in Node, from the consumer's folder. */
export async function importEntries({ integrator }: Consumers, names: readonly string[]): Promise<string[]> {
  const code = `for (const name of ${JSON.stringify(names)}) await import(name)`
  const { code: exit, output } = await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: integrator,
  })
  return exit === 0 ? [] : [output.trim()]
}

const bundle = (root: string, page: string, plugins: Plugin[] = []) =>
  build({
    ...{ root, plugins, configFile: false, logLevel: 'error' },
    build: { write: false, rolldownOptions: { input: join(root, page) } },
  })

/** Resolves like webpack. Vite replaces a missing optional peer with an empty module. */
const failOnMissing = (): Plugin => ({
  name: 'latchkey:fail-on-missing',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/^[@a-z]/.test(id)) return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    if (found && !found.id.includes('optional-peer-dep')) return found
    throw new Error(`${id} is not installed, and ${importer} imports it`)
  },
})

async function npm(cwd: string, parameters: readonly string[]) {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const { code, output } = await run('npm', [...parameters, ...quiet], { cwd })
  if (code !== 0) throw new Error(`npm ${parameters[0]}: ${output}`)
}
