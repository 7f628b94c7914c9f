import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileBlocks, listPages, readBlocks } from './docs/blocks.js'
import { ROOT } from './paths.js'

/**
 * Compiles every block of code of the README and of docs.
 * @param options.dist against what `npm run build` made, not against the sources
 * @returns what is wrong, by page and line
 */
export const checkDocBlocks = (options?: { dist?: boolean | undefined }): Promise<string[]> =>
  compileBlocks(
    listPages().flatMap((page) => readBlocks(page, readFileSync(join(ROOT, page), 'utf8'))),
    options,
  )
