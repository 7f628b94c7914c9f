import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../source/paths.js'
import type { Mutant } from './mutants.js'
import type { Tried } from './tryAll.js'

const FOLDER = join(ROOT, '.cache/mutate')

type Entry = { outcome: Tried['outcome']; unreached?: boolean; key: string }

/**
 * Records the results of a module's mutants. A noticed one is valid until the test that noticed it changes; an
 * unnoticed one until any test changes.
 */
export function openRecord(file: string, tests: readonly string[]) {
  const hashOf = createHashes()
  const path = join(FOLDER, `${file}.json`)
  const text = hashOf([file])
  const read = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { text: string; entries: Record<string, Entry> })
    : undefined
  const entries = read?.text === text ? read.entries : {}
  const keyOf = (test: string | undefined) => (test ? `${test} ${hashOf([test])}` : hashOf(tests))
  const isValid = (key: string) => {
    const [test = '', hash] = key.split(' ')
    return hash === undefined
      ? key === hashOf(tests)
      : existsSync(join(ROOT, test)) && hash === hashOf([test])
  }
  return {
    get(mutant: Mutant): Tried | undefined {
      const entry = entries[idOf(mutant)]
      return entry && isValid(entry.key) ? { ms: 0, ...entry } : undefined
    },
    set(mutant: Mutant, { outcome, by: test, unreached = false }: Tried) {
      entries[idOf(mutant)] = { outcome, unreached, key: keyOf(test) }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify({ text, entries }))
    },
  }
}

const idOf = ({ start, end, becomes }: Mutant) => `${start}-${end} ${becomes}`

function createHashes() {
  const known = new Map<string, string>()
  return (files: readonly string[]) => {
    const name = files.join('\0')
    const before = known.get(name)
    if (before) return before
    const hash = createHash('sha256')
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
    const made = hash.digest('hex').slice(0, 16)
    known.set(name, made)
    return made
  }
}
