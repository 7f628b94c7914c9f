import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tarball } from '../package/tarball.js'
import { type Finished, run } from '../run/run.js'
import { ROOT } from '../source/paths.js'

/** Examples that are projects of their own, with a lock file. */
export type ExampleName = 'react' | 'vanilla' | 'vue' | 'next' | 'server' | 'adapter-ton'

/** No colours in the output, and no telemetry about our builds. */
const QUIET = { NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }
const LEFT_OUT = /(^|\/)(node_modules|dist|\.next)$/
/** Every page that imports `viem/chains` gets this warning: viem imports the module for Node only. */
const OF_VIEM = /^.*"node:worker_threads".*\/ox\/.*$\n?/gm

export type Project = {
  folder: string
  /** Runs a script of its installed packages, by the path below `node_modules`. */
  node(path: string, ...parameters: string[]): Promise<Finished>
}

/** Copies an example out of the repository, where `latchkey` can only be the tarball, and installs its lock file. */
export async function installExample(name: ExampleName, folder: string, { file }: Tarball): Promise<Project> {
  await copyExample(name, folder)
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...quiet, file], { cwd: folder })
  if (code !== 0) throw new Error(`npm install in examples/${name}: ${output}`)
  return projectIn(folder)
}

export const projectIn = (folder: string): Project => ({
  folder,
  node: (path, ...parameters) =>
    run(process.execPath, [join(folder, 'node_modules', path), ...parameters], { cwd: folder, env: QUIET }),
})

/** Copies an example next to its installed copy and links the packages, so that both can be built at once. */
export async function copyInstalled(name: ExampleName, installed: Project, folder: string): Promise<Project> {
  await copyExample(name, folder)
  await symlink(join(installed.folder, 'node_modules'), join(folder, 'node_modules'))
  return projectIn(folder)
}

const copyExample = (name: ExampleName, folder: string) =>
  cp(join(ROOT, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)),
  })

const wrongOf = ({ code, output }: Finished): string[] => {
  const shown = output.replace(OF_VIEM, '').trim()
  return code === 0 && shown === '' ? [] : [shown || `exit ${code}`]
}

/** Compiles it. Returns the compiler's errors. */
export const compile = async ({ node }: Project, compiler = 'typescript/bin/tsc'): Promise<string[]> =>
  wrongOf(await node(compiler, '-p', '.'))

/** Builds it for production, to be served below a path. A warning is an error. */
export const bundle = async ({ node }: Project, base = '/', outDir = 'dist'): Promise<string[]> =>
  wrongOf(await node('vite/bin/vite.js', 'build', '--logLevel', 'warn', '--base', base, '--outDir', outDir))

/**
 * Builds it with Next, which also checks the types. The warning that CI machines have no cache is no fault of the page.
 */
export async function bundleNext({ node }: Project, ...options: string[]): Promise<string[]> {
  const { code, output } = await node('next/dist/bin/next', 'build', ...options)
  return code === 0 && !/⚠(?! No build cache)|\bwarn/i.test(output) ? [] : [output.trim()]
}

/** Replaces the installed React with React 18. */
export async function installReact18({ folder }: Project): Promise<void> {
  for (const name of ['react', 'react-dom', 'scheduler']) {
    const target = join(folder, 'node_modules', name)
    await rm(target, { recursive: true, force: true })
    await cp(join(ROOT, 'test/react18/node_modules', name), target, { recursive: true })
  }
}

/** Copies the page without a bundler, with the package's own build beside it. Returns its folder. */
export async function copyScriptTag({ folder }: Project): Promise<string> {
  const page = join(folder, 'script-tag')
  await cp(join(folder, 'node_modules/latchkey/dist/cdn'), join(page, 'cdn'), { recursive: true })
  return page
}
