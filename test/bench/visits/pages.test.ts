import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOwnPage } from './pages.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'))
})
afterEach(() => rm(folder, { recursive: true }))
const put = (name: string, text: string) => writeFile(join(folder, name), text)

test('a page of the reader’s own needs no description', async () => {
  await put('index.html', '')
  expect(await readOwnPage(folder, 0)).toMatchObject({
    ...{ name: 'own-1', title: 'your page 1', isConnecting: true, isReopened: false },
    ...{ button: '[data-bench="button"]', row: '[data-bench="row"]', connected: '[data-bench="connected"]' },
  })
})

test('a page of the reader’s own describes itself', async () => {
  await put('index.html', '')
  await put('bench.json', '{ "title": "mine", "row": "my-modal >>> li" }')
  expect(await readOwnPage(folder, 1)).toMatchObject({
    ...{ name: 'own-2', title: 'mine', button: '[data-bench="button"]', row: 'my-modal >>> li' },
  })
})

test.each([
  ['no index.html', undefined, '{}', 'has no index.html. Give --page the folder of a built page.'],
  ['an unknown key', '', '{ "rows": "li" }', 'unknown key "rows". It takes title, button, row, connected.'],
  ['another type', '', '{ "row": 1 }', '"row" of bench.json is not a string, or is empty.'],
  ['an empty selector', '', '{ "row": " " }', '"row" of bench.json is not a string, or is empty.'],
  ['no JSON', '', '{ row: 1 }', 'bench.json is not a JSON object. It takes title, button, row, connected.'],
  ['null', '', 'null', 'bench.json is not a JSON object.'],
  ['a list', '', '["li"]', 'bench.json is not a JSON object.'],
])('a folder with %s is refused', async (_, html, contract, message) => {
  if (html !== undefined) await put('index.html', html)
  await put('bench.json', contract)
  await expect(readOwnPage(folder, 0)).rejects.toThrow(message)
})
