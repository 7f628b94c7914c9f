import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rename, renamingTo } from './plugin/pluginNames.js'
import { ROOT } from './source/paths.js'

const TEMPLATE = join(ROOT, 'examples/plugin')
const NOT_COPIED = /^(node_modules|dist)(\/|$)|^package-lock\.json$|\.tgz$/

/**
 * Copies the plugin template into a new folder, under another name.
 * @returns the files written, relative to the folder
 * @throws Error if the folder is not empty, or the name is no valid package name
 */
export async function createPlugin(folder: string, packageName: string): Promise<string[]> {
  const renaming = renamingTo(packageName)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(TEMPLATE.length + 1))
    .filter((file) => !NOT_COPIED.test(file))
    .sort()
  const written: string[] = []
  for (const file of files) {
    const target = rename(file, renaming)
    await mkdir(dirname(join(folder, target)), { recursive: true })
    await writeFile(join(folder, target), rename(readFileSync(join(TEMPLATE, file), 'utf8'), renaming))
    written.push(target)
  }
  return written
}

// npm run create-plugin -- <folder> [name]; the name defaults to the folder's.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target, name = basename(resolve(target ?? ''))] = process.argv.slice(2)
  if (target === undefined) {
    console.error('Usage: npm run create-plugin -- <folder> [name], such as ../tide-marks @acme/tide-marks')
    process.exit(1)
  }
  // npm runs scripts in the project's folder, but the path is relative to the caller's folder.
  const folder = resolve(process.env.INIT_CWD ?? '.', target)
  const files = await createPlugin(folder, name).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
  console.log(`${name}: ${files.length} files in ${folder}\nNext: cd ${folder} && npm install && npm test`)
}
