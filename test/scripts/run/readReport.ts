import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Ended, Results } from './secondLook.js'

/** The parts of Playwright's JSON report that are used here. */
type Suite = {
  file: string
  title: string
  suites?: Suite[]
  specs?: {
    id: string
    title: string
    line: number
    tests: {
      projectName: string
      results: { duration: number; status: string; errors?: { message?: string }[] }[]
    }[]
  }[]
}
type Report = { config: { rootDir: string }; suites: Suite[]; errors: unknown[] }
export type FileTime = { readonly file: string; readonly seconds: number }

/** Reads Playwright's report; undefined if it did not get that far. */
export async function readReport(path: string): Promise<(Results & { files: FileTime[] }) | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { config, suites, errors } = JSON.parse(text) as Report
  const files = suites.map((suite) => {
    const file = relative(process.cwd(), resolve(config.rootDir, suite.file))
    return { file, tests: testsOf(suite, file) }
  })
  return {
    tests: files.flatMap(({ tests }) => tests),
    errors: errors.length,
    files: files.map(({ file, tests }) => ({
      file,
      seconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
    })),
  }
}

function testsOf(
  { specs = [], suites = [], file: given }: Suite,
  file: string,
  titles: string[] = [],
): Ended[] {
  const own = specs.flatMap(({ id, title, line, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const entry = [`[${projectName}]`, given, ...titles, title].join(' › ')
      return results.map(({ status, duration, errors }) => ({
        ...{ id, entry, place: `${file}:${line}`, name: `${file}:${line} ${title}` },
        ...{ status, milliseconds: duration, reason: errors?.[0]?.message },
      }))
    }),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, file, [...titles, suite.title]))]
}
