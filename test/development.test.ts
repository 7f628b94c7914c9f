import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModule } from './scripts/source/modules.js'
import { listDevelopmentEntries, listEntries, listSources, ROOT } from './scripts/source/paths.js'

// What a page gets under the export condition `development`, which bundlers set while an integrator develops.

const keysOf = async (source: string) =>
  Object.keys((await import(/* @vite-ignore */ join(ROOT, source))) as object).sort()
const entries = listDevelopmentEntries()

test('the entries that create a kit have checks for development', async () => {
  const creating: string[] = []
  for (const { name, source } of listEntries()) {
    if (!/^latchkey(\/react)?$/.test(name)) continue
    if ((await keysOf(source)).includes('createAppKit')) creating.push(name)
  }
  expect(entries.map(({ name }) => name)).toEqual(creating)
})

test.each(entries)('$name exports the same in development as in production', async ({ name, source }) => {
  const production = listEntries().find((entry) => entry.name === name)
  expect(await keysOf(source)).toEqual(await keysOf(production?.source ?? ''))
})

test('nothing outside their folder imports the checks', () => {
  const isCheck = (file: string) => file.startsWith('views/development/')
  const importing = listSources()
    .filter((file) => !isCheck(file))
    .filter((file) => readModule(file).imports.some(({ target }) => isCheck(target)))
  expect(importing).toEqual([])
})
