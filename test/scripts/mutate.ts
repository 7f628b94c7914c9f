import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { explanationOf, findStale } from './mutate/explained.js'
import { SURVIVORS } from './mutate/survivors.js'
import { isNoticed, type Trial, tryFiles } from './mutate/tryFiles.js'
import { listSources, ROOT } from './source/paths.js'

/** Not mutated: UI texts, types, and views, which browser tests cover. */
const LEFT_OUT = /essages(\/\w+)?\.ts$|contract\.ts$|\.tsx$|\/views\//
const USAGE = 'Usage: npm run mutate -- <files or folders> [--least=90], such as kernel/base/units.ts'

const parameters = process.argv.slice(2)
const least = Number(parameters.find((one) => one.startsWith('--least='))?.slice('--least='.length) ?? 0)
const wanted = parameters.filter((one) => !one.startsWith('--')).map((one) => one.replace(/\/$/, ''))
if (wanted.length === 0 || !wanted.every((one) => existsSync(join(ROOT, one)))) {
  console.error(USAGE)
  process.exit(1)
}
const isIn = (file: string, one: string) =>
  statSync(join(ROOT, one)).isDirectory() ? file.startsWith(`${one}/`) && !LEFT_OUT.test(file) : file === one
const files = listSources().filter((file) => wanted.some((one) => isIn(file, one)))
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const textOf = (file: string) => texts.get(file) ?? ''

const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 60)
const toLine = ({ file, line, was, becomes, tried }: Trial) =>
  `  ${file}:${line}  ${short(was)}  →  ${short(becomes)}${tried.unreached ? '  (no test runs it)' : ''}`
const percentOf = (noticed: number, count: number) =>
  count === 0 ? 100 : Math.floor((1_000 * noticed) / count) / 10

/** Tests wait more than they compute. */
const PARTS = 2 * availableParallelism()
const PART = '--part'
const isPart = parameters.includes(PART)

/** Each process records its results; when all have ended, no mutant is left to try. */
async function tryInParts() {
  const shares = Array.from({ length: PARTS }, (_, part) =>
    files.filter((_, index) => index % PARTS === part),
  )
  const processes = shares
    .filter((share) => share.length > 0)
    .map((share) =>
      spawn(process.execPath, [...process.execArgv, import.meta.filename, ...share, PART], {
        stdio: 'inherit',
      }),
    )
  const codes = await Promise.all(processes.map(async (one) => (await once(one, 'exit'))[0] as number | null))
  if (codes.some((code) => code !== 0)) process.exit(1)
}

const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
if (files.length > 1 && !isPart) await tryInParts()
let count = 0
const trials = await tryFiles({
  files,
  textOf,
  log: (text) => console.log(text),
  onTried: () => {
    count += 1
    if (count % 100 === 0) console.log(`  ${count} tried, ${seconds()} s`)
  },
})

if (isPart) process.exit(0)

const problems: string[] = []
const counted: Trial[] = []
for (const file of files) {
  const own = trials.filter((one) => one.file === file)
  const text = textOf(file)
  const isExplained = (mutant: Trial) => explanationOf({ file, text, mutant }, SURVIVORS) !== undefined
  for (const { line, was } of findStale({ file, text, mutants: own }, SURVIVORS))
    problems.push(`${file}: explained, but not there: ${short(was)} in ${line}`)
  for (const one of own.filter((mutant) => isExplained(mutant) && isNoticed(mutant)))
    problems.push(`Explained, but noticed by ${one.tried.by}: ${toLine(one)}`)
  const rest = own.filter((mutant) => !isExplained(mutant))
  counted.push(...rest)
  if (rest.length === 0) continue
  console.log(`${file}: ${percentOf(rest.filter(isNoticed).length, rest.length)} % of ${rest.length}`)
  for (const one of rest) if (!isNoticed(one)) console.log(toLine(one))
}
console.log(`Changes that a unit test notices, after ${seconds()} s:`)
for (const one of wanted) {
  const own = counted.filter(({ file }) => isIn(file, one))
  const percent = percentOf(own.filter(isNoticed).length, own.length)
  console.log(`${one}: ${percent} % of ${own.length}`)
  if (percent < least) problems.push(`${one} is below ${least} %.`)
}
for (const one of problems) console.log(one)
process.exit(problems.length > 0 ? 1 : 0)
