import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run/run.js'
import { measureCdn } from './size/cdn.js'
import { measureEntries } from './size/entries.js'
import { measure, type Row } from './size/measure.js'
import { ROOT } from './source/paths.js'

// Measures the gzip bytes of a consumer's production build against the budgets. Builds the package first unless
// `--no-build` is given.

if (!process.argv.includes('--no-build') || !existsSync(join(ROOT, 'dist'))) {
  const { code } = await run('npm', ['run', '--silent', 'build'], { show: true })
  if (code !== 0) process.exit(code)
}
const { rows, chunks, wrong } = await measure()
rows.push(...measureCdn())
print('What a visitor downloads (gzip)', rows)
print('Chunks fetched on demand', chunks)
print('Public entries, all of each, without React, viem and WalletConnect', await measureEntries())

const over = rows.filter(isOver)
for (const { name, bytes, limit = 0 } of over)
  wrong.push(`${name} is ${kilo(bytes - limit)} kB over its budget`)
for (const text of wrong) console.log(`✗ ${text}`)
const checks = rows.filter(({ limit }) => limit !== undefined).length + 1
const failed = over.length + (wrong.length > over.length ? 1 : 0)
console.log(`${checks - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Compares what is printed: names of chunks make up for some bytes, and differ with the checkout's folder. */
function isOver({ bytes, limit }: Row) {
  return limit !== undefined && Number(kilo(bytes)) > Number(kilo(limit))
}

function kilo(bytes: number) {
  return (bytes / 1000).toFixed(2)
}

function print(title: string, list: readonly Row[]) {
  console.log(`\n${title}`)
  const width = Math.max(...list.map(({ name }) => name.length))
  for (const row of list) {
    const { name, bytes, limit } = row
    const budget = limit === undefined ? '' : `  of ${kilo(limit).padStart(6)}${isOver(row) ? '  OVER' : ''}`
    console.log(`  ${name.padEnd(width)}  ${kilo(bytes).padStart(7)} kB${budget}`)
  }
}
