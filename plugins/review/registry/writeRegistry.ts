import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileRegistry } from './compile.js'

/**
 * Compiles a registry into a folder that a host can serve: `index.json` and one file per descriptor. Files that are
 * there already stay, but the index leads only to its own.
 * @returns what was written, and what was left out, in lines
 * @throws RangeError if the folder is not a registry, or one of its files cannot be read
 */
export function writeRegistry(registry: string, out: string): string[] {
  if (!existsSync(join(registry, 'registry'))) {
    throw new RangeError(
      `${registry} has no folder "registry". Pass the root of a clone of the ERC-7730 registry.`,
    )
  }
  const { index, files, left } = compileRegistry(registry)
  mkdirSync(out, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(out, name), text)
  // Written last, so that it never leads to a file that is not there yet.
  writeFileSync(join(out, 'index.json'), JSON.stringify(index))
  return [
    `Descriptors written to ${out}: ${files.size}`,
    ...left.map(({ path, reason }) => `Left out ${path}: it ${reason}`),
  ]
}
