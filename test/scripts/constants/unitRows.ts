import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutant } from '../mutate/mutants.js'
import { keyOf, openRecord } from '../mutate/record.js'
import type { Runner } from '../mutate/runner.js'
import { ROOT } from '../source/paths.js'
import { listChanges } from './changes.js'
import type { Constant } from './table.js'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Runs the unit test that a row names with each change of its constant. @returns unnoticed changes, a line each */
export async function tryUnitRow(runner: Runner, { file, fragment, testFile }: Constant): Promise<string[]> {
  const text = read(file)
  const changes = listChanges(file, text, fragment)
  const { known, keep } = openRecord(`constants/${file}-${testFile.replaceAll('/', '-')}`, [
    text,
    read(testFile),
  ])
  const open = changes.filter((change) => known[keyOf(change)] === undefined)
  const failing = open.length > 0 ? await runner.start(file, [testFile]) : []
  if (failing.length > 0) return [`${testFile} fails as it is`]
  for (const change of open) {
    known[keyOf(change)] = await runner.run(applyMutant(text, change))
    keep()
  }
  return changes
    .filter((change) => known[keyOf(change)] === 'survived')
    .map(({ line, was, becomes }) => `${file}:${line}  ${was}  →  ${becomes}`)
}
