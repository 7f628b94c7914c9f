import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, run } from '../run/run.js'
import { runBrowserTests } from './browserTests.js'
import { createProject, type Packed } from './project.js'

const NAME = '@harbour/latchkey-plugin-tide-marks'
const TARBALL = 'harbour-latchkey-plugin-tide-marks-1.0.0.tgz'

/** A host that installs the plugin from npm and gets its views, methods and events typed. */
const PAGE = `
import { createAppKit, type AppKitNetwork } from 'latchkey'
import { tideMarks, type Entry } from '${NAME}'
import { TideMarksToken } from '${NAME}/contract'

const mainnet: AppKitNetwork = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}
const kit = createAppKit({
  projectId: 'p',
  networks: [mainnet],
  adapters: [],
  plugins: [tideMarks({ limit: 3 })],
})
export const token: string = TideMarksToken.id
export const open = () => kit.open({ view: 'HarbourTideMarks' })
export const entries: Promise<readonly Entry[]> = kit.request({ method: 'tide_marks_entries', params: { limit: 3 } })
kit.on('harbour/tide-marks:signed', ({ address }) => address.length)
// @ts-expect-error There is no such view.
export const wrongView = () => kit.open({ view: 'HarbourTideMark' })
// @ts-expect-error A limit is a number.
export const wrongOption = tideMarks({ limit: 'three' })
`
const RESOLUTIONS = ['bundler', 'nodenext'] as const

/**
 * Makes a plugin outside the repository: compiles it, runs its unit tests and its browser tests, packs it, and compiles
 * a host against the result.
 * @param folder absent
 * @returns errors
 */
export async function checkPlugin(packed: Packed, folder: string): Promise<string[]> {
  const plugin = join(folder, 'plugin')
  const project = await createProject(packed, plugin, ['--template', 'plugin', '--name', NAME])
  await project.npm('run', 'types')
  await project.npm('test')
  const wrong = await runBrowserTests(project)
  if (wrong.length > 0) return wrong
  await project.npm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder)
  return compileHost(folder, plugin)
}

/** The host has the plugin's installed packages, and the plugin itself as npm would unpack it. */
async function compileHost(folder: string, plugin: string): Promise<string[]> {
  const host = join(folder, 'host')
  const target = join(host, 'node_modules', NAME)
  await mkdir(host)
  await rename(join(plugin, 'node_modules'), join(host, 'node_modules'))
  await mkdir(target, { recursive: true })
  const { code, output } = await run('tar', [
    ...['-xzf', join(folder, TARBALL), '--strip-components=1', '-C', target],
  ])
  if (code !== 0) return [output.trim()]
  await writeFile(join(host, 'package.json'), '{ "private": true, "type": "module" }')
  await writeFile(join(host, 'page.ts'), PAGE)
  const compiled = await Promise.all(RESOLUTIONS.map((resolution) => compilePage(host, resolution)))
  return compiled.flat()
}

async function compilePage(folder: string, resolution: (typeof RESOLUTIONS)[number]): Promise<string[]> {
  const compilerOptions = {
    ...{ target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], strict: true, noEmit: true },
    ...{ module: resolution === 'bundler' ? 'ESNext' : 'NodeNext', moduleResolution: resolution },
    exactOptionalPropertyTypes: true,
  }
  const file = join(folder, `tsconfig.${resolution}.json`)
  await writeFile(file, JSON.stringify({ compilerOptions, files: ['page.ts'] }))
  const { code, output } = await bin('tsc', ['-p', file])
  return code === 0 ? [] : [`a host with moduleResolution ${resolution}: ${output.trim()}`]
}
