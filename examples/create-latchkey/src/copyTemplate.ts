import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateError } from './errors.js'
import { type Renaming, rename } from './names/rename.js'

const TEMPLATES = fileURLToPath(new URL('../templates', import.meta.url))
/** Left behind by someone who ran a template in its place. */
const NOT_COPIED = /(^|[\\/])(node_modules|dist|test-results)[\\/]/

/**
 * Copies the layers of a template, with its names replaced in paths and texts.
 * @returns the files written, relative to the folder
 */
export async function copyTemplate(
  layers: readonly string[],
  folder: string,
  renaming: Renaming,
): Promise<string[]> {
  // By the file's path in the project, so that a later layer replaces a file of an earlier one.
  const sources = new Map(
    layers.flatMap((layer) => filesIn(layer).map((file) => [file, join(TEMPLATES, layer, file)])),
  )
  return Promise.all(
    [...sources].sort().map(async ([file, source]) => {
      const target = rename(dotted(file), renaming)
      await mkdir(dirname(join(folder, target)), { recursive: true })
      await writeFile(join(folder, target), rename(await readFile(source, 'utf8'), renaming))
      return target
    }),
  )
}

function filesIn(layer: string): string[] {
  const from = join(TEMPLATES, layer)
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1))
    .filter((file) => !NOT_COPIED.test(file))
}

/** npm packs no `.gitignore`, so files that begin with a dot begin with `_` in templates. */
const dotted = (file: string) => join(dirname(file), basename(file).replace(/^_/, '.'))

/** @throws CreateError if something in it could be overwritten */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) {
    throw new CreateError(`${folder} is a file. Choose a new folder.`)
  }
  if (readdirSync(folder).some((name) => name !== '.git')) {
    throw new CreateError(`${folder} is not empty. Choose a new folder, or empty this one.`)
  }
}
