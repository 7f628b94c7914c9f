import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPlugin } from '../createPlugin.js'
import { bin, run } from '../run/run.js'
import { ROOT, readManifest } from '../source/paths.js'

/** A name other than the template's, so that the output of `create-plugin` is what is tested. */
const NAME = '@harbour/tide-marks'
const PACKED = 'harbour-tide-marks-1.0.0.tgz'
/** The tools that a plugin is built and tested with. Any version works; these are installed here already. */
const TOOLS = ['typescript', 'vitest', 'happy-dom']

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
 * Makes a plugin from the template outside the repository, against the packed tarball: installs, compiles, tests and
 * packs it, then compiles a host against the result.
 * @param folder empty or absent
 * @returns errors
 */
export async function checkPluginTemplate(tarballFile: string, folder: string): Promise<string[]> {
  const plugin = join(folder, 'plugin')
  await createPlugin(plugin, NAME)
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const { devDependencies } = readManifest() as unknown as { devDependencies: Record<string, string> }
  const packages = ['react', 'react-dom', '@types/react'].map((name) => `${name}@${devDependencies[name]}`)
  const installed = await npm(folder, ['install', '--ignore-scripts', tarballFile, ...packages])
  if (installed) return [installed]
  for (const tool of TOOLS) await linkTool(folder, tool)

  const compile = ['tsconfig.json', 'tsconfig.build.json'].map((file) =>
    bin('tsc', ['-p', join(plugin, file)]),
  )
  const wrong = (await Promise.all(compile)).filter(({ code }) => code !== 0)
  if (wrong.length > 0) return wrong.map(({ output }) => output.trim())
  const tested = await bin('vitest', ['run', '--root', plugin], { cwd: plugin })
  if (tested.code !== 0) return [tested.output.trim()]
  const packed = await npm(plugin, ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder])
  if (packed) return [packed]
  // The sources are removed: what remains is the published plugin, unpacked where npm would put it.
  await rm(plugin, { recursive: true })
  const target = join(folder, 'node_modules', NAME)
  await mkdir(target, { recursive: true })
  const { code, output } = await run('tar', [
    '-xzf',
    join(folder, PACKED),
    '--strip-components=1',
    '-C',
    target,
  ])
  if (code !== 0) return [output.trim()]
  await writeFile(join(folder, 'page.ts'), PAGE)
  const compiled = await Promise.all(RESOLUTIONS.map((resolution) => compilePage(folder, resolution)))
  return compiled.flat()
}

async function linkTool(folder: string, name: string): Promise<void> {
  await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
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

/** @returns the output if npm failed */
async function npm(cwd: string, parameters: readonly string[]): Promise<string | undefined> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const { code, output } = await run('npm', [...parameters, ...quiet], { cwd })
  return code === 0 ? undefined : `npm ${parameters[0]}: ${output.trim()}`
}
