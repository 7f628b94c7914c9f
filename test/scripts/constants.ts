import { tryStyleRows } from './constants/styleRows.js'
import { readConstants } from './constants/table.js'
import { tryUnitRow } from './constants/unitRows.js'
import { createRunner } from './mutate/runner.js'
import { createProgress } from './run/progress.js'

// Changes each constant of docs/constants.md in memory. The test that its row names must then fail.

const wanted = process.argv.slice(2)
const rows = readConstants().filter(
  ({ what, file }) => wanted.length === 0 || wanted.some((one) => what.includes(one) || file.includes(one)),
)
const isStyle = ({ file }: { file: string }) => file.endsWith('.css')
const progress = createProgress('constants', rows.length)
const unnoticed: string[] = []

const runner = createRunner()
try {
  for (const row of rows.filter((one) => !isStyle(one))) {
    for (const line of await tryUnitRow(runner, row)) unnoticed.push(`${row.what}: ${line}`)
    progress.add()
  }
} finally {
  await runner.close()
}
const styles = rows.filter(isStyle)
if (styles.length > 0) unnoticed.push(...(await tryStyleRows(styles)))

for (const line of unnoticed) console.log(line)
console.log(`${rows.length} constants, ${unnoticed.length} changes that no test noticed`)
process.exit(unnoticed.length > 0 ? 1 : 0)
