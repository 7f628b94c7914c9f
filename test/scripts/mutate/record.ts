import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../source/paths.js'
import type { Mutant } from './mutants.js'
import type { Outcome } from './runner.js'

const KEPT = join(ROOT, '.cache/mutate')

export type Known = Record<string, Outcome>

export const keyOf = ({ start, end, becomes }: Mutant) => `${start}-${end} ${becomes}`

/** Opens the results for a module. They are void once it or its tests have changed. */
export function openRecord(name: string, texts: readonly string[]) {
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex')
  const path = join(KEPT, `${name}.json`)
  const read = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { hash: string; known: Known })
    : undefined
  const known: Known = read?.hash === hash ? read.known : {}
  const keep = () => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ hash, known }))
  }
  return { known, keep }
}
