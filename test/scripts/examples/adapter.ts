import { join } from 'node:path'
import type { Tarball } from '../package/tarball.js'
import { chromiumLaunch } from '../run/chromium.js'
import { type Finished, run } from '../run/run.js'
import { compile, installExample } from './project.js'

const wrongOf = ({ code, output }: Finished) => (code === 0 ? [] : [output.trim()])

/**
 * Takes the adapter of a chain that nothing here knows, outside the repository: installs and compiles it, runs its unit
 * tests, and drives its page, built for production, against a local chain.
 * @returns errors
 */
export async function checkAdapter(tarball: Tarball, folder: string): Promise<string[]> {
  const project = await installExample('adapter-ton', folder, tarball)
  const wrong = await compile(project)
  if (wrong.length > 0) return wrong
  const tested = wrongOf(await project.node('vitest/vitest.mjs', 'run'))
  if (tested.length > 0) return tested
  const built = await project.node('vite/bin/vite.js', 'build', 'page', '--logLevel', 'warn')
  // A warning is an error.
  if (built.code !== 0 || built.output.trim()) return [built.output.trim() || `exit ${built.code}`]
  const cli = join(folder, 'node_modules/@playwright/test/cli.js')
  const env = { CHROMIUM_LAUNCH: JSON.stringify(await chromiumLaunch()), NO_COLOR: '1' }
  return wrongOf(await run(process.execPath, [cli, 'test'], { cwd: folder, env }))
}
