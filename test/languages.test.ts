import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matchLanguage } from '../kernel/languages/matchLanguage.js'
import packs from '../views/languages/packs.js'
import { findFaults } from './scripts/languages/check.js'
import { keysIn, readEnglish, readRooms } from './scripts/languages/english.js'
import { indexModule, LANGUAGES, listTags, readTexts } from './scripts/languages/packs.js'
import { READ_BACK } from './scripts/languages/readBack.js'
import { readStatus, STATUS } from './scripts/languages/status.js'
import { findWrongMarks } from './scripts/languages/typography.js'

/** The languages that the product is to have, beside English. */
const WANTED =
  'es pt-BR pt-PT fr de it nl pl cs sk hu ro bg el sr hr uk ru tr ar he fa ur hi bn ta th vi id ms fil zh-CN zh-TW ja ko sv da nb fi'.split(
    ' ',
  )
const tags = listTags()
const rooms = await readRooms()

test('every language that ships is wanted, and is listed', () => {
  expect(tags.filter((tag) => !WANTED.includes(tag))).toEqual([])
  expect(Object.keys(packs).sort()).toEqual([...tags].sort())
})

test('every text of the product is in exactly one file of a pack', async () => {
  const keys = Object.values(rooms).flatMap((table) => Object.keys(table))
  expect(new Set(keys).size).toBe(keys.length)
  expect([...keys].sort()).toEqual(Object.keys(await readEnglish()).sort())
})

test.each(tags)('%s is complete, typeset as it is used to, and small', async (tag) =>
  expect(await findFaults(tag, rooms)).toEqual([]),
)

test.each(tags)('%s has the files that its first screen leads to', (tag) => {
  const flat = (text: string) => text.replaceAll(/\s/g, '')
  const files = readdirSync(join(LANGUAGES, tag)).sort()
  expect(files).toEqual([...Object.keys(rooms).map((room) => `${room}.ts`), 'index.ts'].sort())
  expect(flat(readFileSync(join(LANGUAGES, tag, 'index.ts'), 'utf8'))).toBe(
    flat(indexModule(Object.keys(rooms))),
  )
})

test('each pack states whether a native speaker has reviewed it', () => {
  const files = readdirSync(STATUS).filter((file) => file.endsWith('.json'))
  expect(files.sort()).toEqual(tags.map((tag) => `${tag}.json`).sort())
  for (const tag of tags) expect(typeof readStatus(tag).reviewedByNativeSpeaker).toBe('boolean')
})

test.each(tags)('%s: two readers have read the texts about money and signing as they stand', async (tag) => {
  const texts = await readTexts(tag)
  const { readings } = readStatus(tag)
  expect(Object.keys(readings).sort()).toEqual([...READ_BACK].sort())
  for (const key of READ_BACK)
    expect(readings[key]).toEqual({
      ...{ text: texts[key], back: expect.stringMatching(/\w/), understood: expect.stringMatching(/\w/) },
    })
})

test('a plural text has a form for each plural category of a language', () => {
  const english = {
    'a.count#one': '{count} wallet',
    'a.count#other': '{count} wallets',
    'a.title': 'Wallets',
  }
  expect([...keysIn('pl', english)].sort()).toEqual([
    'a.count#few',
    'a.count#many',
    'a.count#one',
    'a.count#other',
    'a.title',
  ])
  expect(keysIn('ja', english)).toEqual(['a.count#other', 'a.title'])
})

test.each([
  ['de', "Geht's", 'has a straight apostrophe or quotation mark'],
  ['de', 'Laden...', 'has three dots instead of “…”'],
  ['de', '“Wort”', 'has ”, which de does not use'],
  ['fr', 'Vraiment ?', 'needs a no-break space before ; ! ? » and after «'],
  ['ja', ' 空白', 'has a space too many'],
])('%s: "%s" %s', (tag, text, fault) => expect(findWrongMarks(tag, text)).toEqual([fault]))

test.each([
  ['de', 'Wort „so“, Maria’s …'],
  ['fr', 'Vraiment\u202f? «\u00a0Oui\u00a0»'],
  ['zh-TW', '「好」'],
])('%s: "%s" is typeset well', (tag, text) => expect(findWrongMarks(tag, text)).toEqual([]))

test.each([
  ['de-AT', 'de'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['pt', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['no', 'nb'],
  ['no-NO', 'nb'],
  ['nn', 'nb'],
  ['nb-SJ', 'nb'],
  ['sr', 'sr'],
  ['sr-Cyrl-BA', 'sr'],
  ['sr-Latn', undefined],
  ['iw', 'he'],
  ['tl', 'fil'],
  ['in', 'id'],
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
  ['fa-AF', 'fa'],
  ['hi-Latn', undefined],
  ['ms-Arab', undefined],
  ['et', undefined],
  ['en-GB', undefined],
])('a reader of %s gets %s', (wanted, tag) => expect(matchLanguage(wanted, WANTED)).toBe(tag))
