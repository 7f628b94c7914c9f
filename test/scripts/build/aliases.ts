import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alias } from 'vite'
import { ROOT } from '../source/paths.js'

/** The aliases of tsconfig.json for our own package, for Vite: `latchkey` and its subpaths are the sources. */
export function sourceAliases(): Alias[] {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  return Object.entries(compilerOptions.paths).flatMap(([name, [target]]) => {
    if (target === undefined) return []
    return [
      {
        find: new RegExp(`^${name.replace('*', '([^/]+)')}$`),
        replacement: join(ROOT, target.replace('*', '$1')),
      },
    ]
  })
}
