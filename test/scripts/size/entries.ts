import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries, ROOT } from '../source/paths.js'
import { buildConsumer, closure, FOREIGN } from './consumer.js'
import type { Row } from './measure.js'

/** Entries for tests are in no visitor's page, and one of them is not for browsers at all. */
const isForVisitors = ({ name }: { name: string }) => !name.startsWith('latchkey/testing')

/** Measures each public entry when all of it is used: its static graph, without foreign code. */
export async function measureEntries(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, built } of listEntries().filter(isForVisitors)) {
    if (!existsSync(join(ROOT, built))) continue
    const page = await buildConsumer(`import * as entry from '${name}'\nglobalThis.entry = entry`)
    const own = [...closure(page, [page.entry])].filter((chunk) => !FOREIGN.some((one) => one === chunk.name))
    rows.push({ name, bytes: own.reduce((sum, { gzip }) => sum + gzip, 0) })
  }
  return rows
}
