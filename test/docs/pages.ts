import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, isCompiled, listPages, readBlocks } from '../scripts/docs/blocks.js'
import { DOCUMENTED, isOf } from '../scripts/examples/documented.js'
import { ROOT } from '../scripts/source/paths.js'

/** The README, the pages of `docs` and the README of each example, relative to the root. */
export const documents = (): string[] => [
  ...listPages(),
  ...readdirSync(join(ROOT, 'examples'))
    .map((name) => `examples/${name}/README.md`)
    .filter((page) => existsSync(join(ROOT, page))),
]

export const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

export const blocksOf = (page: string): Block[] => readBlocks(page, textOf(page))

/** @throws RangeError if no page has it */
export function blockOf(key: string): Block {
  const block = blocksOf(key.split('#')[0] ?? '').find((one) => one.key === key)
  if (block) return block
  throw new RangeError(`${key} is not on its page. Use the key of the block that has moved.`)
}

/** A file or a command of a page that runs as it stands. */
export const isOfCompletePage = ({ key }: Block): boolean =>
  Object.values(DOCUMENTED).some(({ sections }) => sections.some((section) => isOf(section, key)))

/** A module that makes a kit as its page loads, so that a page of nothing else can be opened. */
export const makesKit = (block: Block): boolean =>
  isCompiled(block) &&
  !isOfCompletePage(block) &&
  /^(export )?(const \w+ = )?createAppKit\(\{$/m.test(block.code)
