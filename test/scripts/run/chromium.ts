import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { LaunchOptions } from 'playwright-core'

const CACHE = join(import.meta.dirname, '../../../.cache')
const run = promisify(execFile)

/**
 * Not the argument list that the package offers: its `--single-process` ends the browser with the first closed context,
 * and it disables the web security that tests are here to see.
 */
// Without a GPU: drawing a blurred backdrop through SwiftShader starves the page of frames on two cores.
const ARGS = ['--no-sandbox', '--disable-gpu']

/** Playwright makes Chromium share memory through files on disk, because containers provide only 64 MB otherwise. */
const SHARED = { folder: '/dev/shm', enough: 1024 ** 3, switch: '--disable-dev-shm-usage' }

/** How to launch a real Chromium here: the one from npm on Linux x64, an installed Chrome elsewhere. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`)
    return { executablePath: CHROME_PATH, args: process.platform === 'linux' ? ['--no-sandbox'] : [] }
  }
  // Playwright reports what to do if no Chrome is installed.
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }

  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const options = {
    executablePath,
    args: ARGS,
    ...((await sharesMemory()) && { ignoreDefaultArgs: [SHARED.switch] }),
  }
  if (!(await lacksLibraries(executablePath))) return options
  const LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  return { ...options, env: { ...definedEnvironment(), LD_LIBRARY_PATH } }
}

async function sharesMemory(): Promise<boolean> {
  const disk = await statfs(SHARED.folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize >= SHARED.enough
}

/** The folder with the unpacked browser. Once it exists it is complete, also for other processes. */
async function unpacked(): Promise<string> {
  const require = createRequire(import.meta.url)
  const bin = join(require.resolve('@sparticuz/chromium'), '../../../bin')
  const { version } = JSON.parse(await readFile(join(bin, '../package.json'), 'utf8')) as { version: string }
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder

  const draft = `${folder}.${process.pid}`
  await unpack(bin, draft)
  try {
    await rename(draft, folder)
  } catch (error) {
    // Another process was faster, and its copy works as well.
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the current temporary folder. */
async function unpack(bin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { default: pack } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await pack.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  await unpackLibraries(bin, join(folder, 'al2023'))
}

/** Unpacks the few shared libraries that a bare machine lacks. They are small compared to the browser. */
async function unpackLibraries(bin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'libraries.tar')
  const packed = await readFile(join(bin, 'al2023.tar.br'))
  await writeFile(archive, await promisify(brotliDecompress)(packed))
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

async function lacksLibraries(executablePath: string): Promise<boolean> {
  const { stdout } = await run('ldd', [executablePath])
  return stdout.includes('not found')
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(entries)
}
