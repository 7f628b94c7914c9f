import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finished, run } from '../run/run.js'
import { ROOT } from '../source/paths.js'

const QUIET = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
/** No colours in the output, and no telemetry about our builds. */
const ENV = { NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }

/** The tarballs of both packages, as they would be published. */
export type Packed = { creator: string; latchkey: string }

/** A project that `create-latchkey` made. */
export type Project = {
  folder: string
  /** Runs `npm` in it. @throws Error with the output if npm failed */
  npm(...parameters: readonly string[]): Promise<string>
  /** Runs a script of its installed packages, by the path below `node_modules`. */
  node(path: string, parameters: readonly string[], env?: Record<string, string>): Promise<Finished>
}

/** Packs `create-latchkey`, as it would be published. Returns the tarball. */
export async function packCreator(folder: string): Promise<string> {
  const output = await npm(join(ROOT, 'examples/create-latchkey'), [
    ...['pack', '--json', '--silent', '--pack-destination', folder],
    // It compiles itself before it is packed; `npm run` passes on that this repository runs no scripts.
    '--ignore-scripts=false',
  ])
  const [packed] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }]
  return join(folder, packed.filename)
}

/**
 * Does what a person does: `npm create latchkey@latest <folder> -- <flags>`, and `npm install`. Both packages are the
 * packed ones; everything else comes from the registry, because templates have no lock file.
 */
export async function createProject(
  { creator, latchkey }: Packed,
  folder: string,
  flags: readonly string[],
): Promise<Project> {
  await mkdir(dirname(folder), { recursive: true })
  await npm(dirname(folder), [
    ...['exec', '--yes', `--package=${creator}`, ...QUIET, '--'],
    ...['create-latchkey', folder, ...flags],
  ])
  await npm(folder, ['install', '--ignore-scripts', ...QUIET, latchkey])
  return projectIn(folder)
}

const projectIn = (folder: string): Project => ({
  folder,
  npm: (...parameters) => npm(folder, parameters),
  node: (path, parameters, env) =>
    run(process.execPath, [join(folder, 'node_modules', path), ...parameters], {
      cwd: folder,
      env: { ...ENV, ...env },
    }),
})

async function npm(cwd: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await run('npm', parameters, { cwd, env: ENV })
  if (code === 0) return output
  throw new Error(`npm ${parameters.slice(0, 2).join(' ')}: ${output.trim()}`)
}
