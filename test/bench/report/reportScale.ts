import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { SandboxConfig } from '../../sandbox/types.js'
import { ROOT } from '../../scripts/source/paths.js'
import { choose } from '../arguments.js'
import { serveFolder } from '../browser/serveFolder.js'
import { CASES, type ScaleCase } from '../scale/cases.js'
import { measureScale } from '../scale/measureScale.js'
import { buildPages } from '../visits/buildPages.js'
import { describeRun, writePart } from './document.js'
import { printScale, type Scaled } from './scaleTable.js'

const COMMAND = 'npm run bench -- scale'
const PAGE = 'scale'

export interface ScaleParameters {
  launch: LaunchOptions
  config: SandboxConfig
  rounds: number
  isWritten: boolean
  /** Measures only lists whose title contains this. */
  only?: string | undefined
}

/** Measures every list at every size, prints how its cost grows, and writes it into the docs if asked. */
export async function reportScale(parameters: ScaleParameters): Promise<void> {
  const { launch, config, rounds, isWritten, only } = parameters
  const cases = choose(CASES, only)
  const folder = join(ROOT, '.cache', `bench-${process.pid}`)
  try {
    await buildPages({ names: [PAGE], folder, config })
    const { url, close } = await serveFolder(join(folder, PAGE))
    const scaled = await measureAll({ ...parameters, url, cases }).finally(close)
    const report = [await describeRun(COMMAND, rounds, launch), printScale(scaled)].join('\n\n')
    console.log(`\n${report}\n`)
    if (isWritten) await writePart(COMMAND, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureAll(
  parameters: ScaleParameters & { url: string; cases: readonly ScaleCase[] },
): Promise<Scaled[]> {
  const { rounds, cases, ...visit } = parameters
  const scaled = cases.flatMap((one) =>
    one.sizes.map((size) => ({ one, size, visits: [] as Scaled['visits'][number][] })),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { one, size, visits }] of scaled.entries()) {
      const project = `scale-${round}-${index}`
      const figures = await measureScale({ ...visit, one, size, project }).catch((cause: unknown) => {
        throw new Error(`The list "${one.title}" of ${size} could not be measured.`, { cause })
      })
      visits.push(figures)
      console.log(
        `${one.title}, ${size}:`,
        JSON.stringify(figures, (_, value) => Math.round(value) || value),
      )
    }
  }
  return scaled
}
