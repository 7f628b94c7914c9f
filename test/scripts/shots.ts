import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildPage } from '../sandbox/buildPage.js'
import { startSandbox } from '../sandbox/index.js'
import { chromiumLaunch } from './run/chromium.js'
import { GROUPS } from './shots/groups/index.js'
import { requestsGroup } from './shots/groups/requests.js'
import { readEnglish } from './shots/pseudo.js'
import { writeSheet } from './shots/sheet.js'
import { take } from './shots/take.js'
import type { Group, Scenario, Variant } from './shots/types.js'
import { VARIANTS } from './shots/variants.js'
import { ROOT } from './source/paths.js'

// Takes every view in every variant into shots/, or only those that the parameters name: a group, a variant, or both.

const OUT = join(ROOT, 'shots')
const WORKERS = 2
const wanted = process.argv.slice(2)
const narrow = <T extends { name: string }>(list: readonly T[]) => {
  const named = list.filter(({ name }) => wanted.includes(name))
  return named.length > 0 ? named : list
}
const allGroups = [...GROUPS, requestsGroup]
const groups = narrow(allGroups)
const variants = narrow(VARIANTS)
const names = [...allGroups, ...VARIANTS].map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0)
  throw new Error(`No group or variant is named ${unknown.join(', ')}: ${names.join(', ')}`)

interface Shot {
  group: Group
  scenario: Scenario
  variant: Variant
  file: string
  problems: string[]
}

const shots: Shot[] = groups.flatMap((group) =>
  group.scenarios.flatMap((scenario) =>
    variants.map((variant) => ({ group, scenario, variant, file: fileOf(scenario, variant), problems: [] })),
  ),
)

const pages = join(ROOT, '.cache', `shots-${process.pid}`)
const sandbox = await startSandbox()
const launch = await chromiumLaunch()
// Large pictures exceed a container's shared memory.
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), '--disable-dev-shm-usage'],
})
try {
  await buildPage('kit', pages)
  sandbox.addPage('kit', pages)
  for (const { name } of groups) await mkdir(join(OUT, name), { recursive: true })
  await drawAll()
  printProblems()
  for (const group of groups) await writeSheet(browser, join(OUT, group.name), group.name, rowsOf(group))
} finally {
  await browser.close()
  await sandbox.close()
  await rm(pages, { recursive: true, force: true })
}

function printProblems(): void {
  const bad = shots.filter(({ problems }) => problems.length > 0)
  for (const { group, scenario, variant, problems } of bad) {
    console.log(`✗ ${group.name}: ${scenario.name} · ${variant.name}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  console.log(`${shots.length - bad.length} passed, ${bad.length} failed`)
  process.exitCode = bad.length === 0 ? 0 : 1
}

async function drawAll(): Promise<void> {
  const english = await readEnglish()
  const waiting = [...shots]
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const { group, scenario, variant, file } = shot
      const path = join(OUT, group.name, file)
      try {
        shot.problems = await take({ browser, config: sandbox.config, english, scenario, variant, path })
      } catch (error) {
        shot.problems = [`could not be drawn: ${error instanceof Error ? error.message : String(error)}`]
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

function fileOf(scenario: Scenario, variant: Variant): string {
  return `${scenario.name.toLowerCase().replace(/\W+/g, '-')}.${variant.name}.png`
}

function rowsOf(group: Group) {
  return group.scenarios.map((scenario) => ({
    title: scenario.name,
    pictures: shots
      .filter((shot) => shot.scenario === scenario)
      .map(({ file, variant, problems }) => ({ file, caption: variant.name, problems })),
  }))
}
