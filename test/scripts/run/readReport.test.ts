import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReport } from './readReport.js'

test('tests of a loop share a line and differ by the entry that runs each alone', async () => {
  const spec = (title: string) => ({
    ...{ id: title, title, line: 7 },
    tests: [{ projectName: 'still', results: [{ duration: 1500, status: 'passed' }] }],
  })
  const file = 'shell/a.test.ts'
  const suite = {
    ...{ file, title: file, specs: [spec('one'), spec('two')] },
    suites: [{ file, title: 'on a phone', specs: [spec('one')] }],
  }
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-report-'))
  try {
    const path = join(folder, 'report.json')
    const config = { rootDir: join(process.cwd(), 'test/e2e') }
    await writeFile(path, JSON.stringify({ config, suites: [suite], errors: [] }))
    const report = await readReport(path)
    expect(report?.tests.map(({ entry }) => entry)).toEqual([
      '[still] › shell/a.test.ts › one',
      '[still] › shell/a.test.ts › two',
      '[still] › shell/a.test.ts › on a phone › one',
    ])
    expect(report?.tests[1]?.name).toBe('test/e2e/shell/a.test.ts:7 two')
    expect(report?.files).toEqual([{ file: 'test/e2e/shell/a.test.ts', seconds: 4.5 }])
  } finally {
    await rm(folder, { recursive: true })
  }
})
