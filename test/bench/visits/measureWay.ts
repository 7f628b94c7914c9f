import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { SandboxConfig } from '../../sandbox/types.js'
import { ROOT } from '../../scripts/source/paths.js'
import { choose } from '../arguments.js'
import { PROFILES } from '../browser/profiles.js'
import { type Served, serveFolder } from '../browser/serveFolder.js'
import type { Measured } from '../report/wayTables.js'
import { buildPages } from './buildPages.js'
import { FLOOR, type MeasuredPage, PAGES, readOwnPage } from './pages.js'
import {
  type Figures,
  measureCold,
  measureKept,
  measureReopening,
  measureVisit,
  type Visit,
  type Way,
} from './visit.js'

export interface WayParameters {
  launch: LaunchOptions
  config: SandboxConfig
  rounds: number
  /** Folders of built pages beside ours. */
  own: readonly string[]
  /** Measures only the floor and pages whose title contains this. */
  only?: string | undefined
}

export interface WayReport {
  pages: readonly MeasuredPage[]
  measured: readonly Measured[]
  /** The files of the first visit on the phone, by page name. */
  ways: ReadonlyMap<string, Way>
}

/** Measures page by page within a round, so that other load on the machine affects all of them. */
export async function measureWay({ launch, config, rounds, own, only }: WayParameters): Promise<WayReport> {
  const folder = join(ROOT, '.cache', `bench-${process.pid}`)
  const served = new Map<string, Served>()
  const chosen = choose(PAGES, only)
  const ours = PAGES.filter((page) => page.name === FLOOR || chosen.includes(page))
  const report = { pages: [...ours], measured: [] as Measured[], ways: new Map<string, Way>() }
  try {
    for (const [index, one] of own.entries()) {
      const page = await readOwnPage(one, index)
      served.set(page.name, await serveFolder(one))
      report.pages.push(page)
    }
    const names = ours.map(({ name }) => name)
    await buildPages({ names, folder, config })
    for (const name of names) served.set(name, await serveFolder(join(folder, name)))
    const began = performance.now()
    for (let round = 0; round < rounds; round += 1) {
      for (const profile of PROFILES)
        for (const page of turned(report.pages, round))
          await take({ launch, url: served.get(page.name)?.url ?? '', page, profile }, report)
      console.log(`round ${round + 1} of ${rounds}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    return report
  } finally {
    for (const { close } of served.values()) await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each round starts with another page. */
const turned = <T>(list: readonly T[], by: number): readonly T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
]

async function take(visit: Visit, { measured, ways }: { measured: Measured[]; ways: Map<string, Way> }) {
  const { page, profile } = visit
  const put = (figures: Figures) => measured.push({ page: page.name, profile: profile.name, figures })
  try {
    const { figures, way } = await measureVisit(visit)
    put(figures)
    if (profile.network && !ways.has(page.name)) ways.set(page.name, way)
    put(await measureCold(visit))
    // Memory depends little on the machine's speed.
    if (page.isReopened && !profile.network) {
      put(await measureReopening(visit))
      put(await measureKept(visit))
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The page "${page.title}" could not be measured (${profile.name}): ${reason}`, { cause })
  }
}
