import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../source/paths.js'

/** A row of `docs/constants.md` that has a test. */
export type Constant = {
  what: string
  value: string
  file: string
  /** The part of the file that holds the value; ` … ` in it stands for anything. */
  fragment: string
  testFile: string
  /** A part of the test's title. */
  title: string
  /** A part of the test that depends on the value. */
  word: string
}

const TABLE = 'docs/constants.md'
/** The cells of a row with a test, plus the empty ones outside its outer bars. */
const CELLS = 7

/** Lists the table's rows that have a test, even those that don't parse. */
export const listLines = (): string[] =>
  readFileSync(join(ROOT, TABLE), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!What|-)/.test(line) && cellsOf(line).length === CELLS)

export const readConstants = (): Constant[] => listLines().flatMap((line) => readConstant(line) ?? [])

function readConstant(line: string): Constant | undefined {
  const [, what, value = '', code = '', proof = '', mention = ''] = cellsOf(line)
  const [, file, fragment] = /^`([^`]+)` `([^`]+)`$/.exec(code) ?? []
  const [, testFile, title] = /^`([^`]+)` (.+)$/.exec(proof) ?? []
  const [, word] = /^`([^`]+)`$/.exec(mention) ?? []
  return what && file && fragment && testFile && title && word
    ? { what, value, file, fragment, testFile, title, word }
    : undefined
}

/** A bar inside a cell is escaped with a backslash. */
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
