import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlugin } from './createPlugin.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-plugin-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('a new plugin has its own name in every spelling, and none of the template’s', async () => {
  const files = await createPlugin(folder, '@deep-harbour/tide-marks')

  expect(files).toContain('src/views/DeepHarbourTideMarks.tsx')
  expect(files).toContain('test/tideMarks.dom.test.ts')
  for (const file of files) {
    expect(file).not.toMatch(/guest ?book/i)
    expect(read(file)).not.toMatch(/guest ?book|acme/i)
  }
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: '@deep-harbour/tide-marks',
    keywords: ['appkit-plugin'],
    sideEffects: false,
  })
  const contract = read('src/contract.ts')
  expect(contract).toContain("'deep-harbour/tide-marks': {")
  expect(contract).toContain("events: { 'deep-harbour/tide-marks:signed'")
  expect(contract).toContain('analytics: { TIDE_MARKS_SIGNED')
  expect(contract).toContain('tide_marks_sign: {')
  expect(contract).toContain("remote: 'deep_harbour_tide_marks'")
  expect(read('src/de.ts')).toContain("'deep-harbour.tide-marks.title': 'Tide marks'")
  const manifest = read('src/index.ts')
  expect(manifest).toContain('export const tideMarks = (')
  expect(manifest).toContain("label('deep-harbour.tide-marks.title', 'Tide marks')")
})

test('a name without a scope is accepted', async () => {
  await createPlugin(join(folder, 'stamps'), 'stamps')
  expect(read('stamps/src/index.ts')).toContain("definePlugin('stamps', {")
  expect(read('stamps/src/index.ts')).toContain("import('./views/Stamps.js')")
})

test('a folder with files in it and an invalid name are rejected', async () => {
  await createPlugin(folder, 'stamps')
  await expect(createPlugin(folder, 'stamps')).rejects.toThrow('is not empty')
  await expect(createPlugin(join(folder, 'new'), 'Tide Marks')).rejects.toThrow('no valid package name')
  await expect(createPlugin(join(folder, 'new'), 'swap')).rejects.toThrow('plugin of latchkey')
})
