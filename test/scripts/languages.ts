import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageTable } from '../../kernel/index.js'
import { findFaults } from './languages/check.js'
import { englishOf, keysIn, type Rooms, readRooms } from './languages/english.js'
import {
  indexModule,
  LANGUAGES,
  listModule,
  listTags,
  nameOf,
  readPack,
  readTexts,
  tableModule,
} from './languages/packs.js'
import { READ_BACK } from './languages/readBack.js'
import { STATUS } from './languages/status.js'
import { run } from './run/run.js'
import { ROOT } from './source/paths.js'

// npm run languages                       lists all packs in views/languages/packs.ts
// npm run languages -- print <tag>        prints the texts to translate: key, English, translation so far
// npm run languages -- write <tag> [json] writes a pack, with the translations of a JSON file
// npm run languages -- check <tag>        prints what is wrong with a pack
// npm run languages -- read <tag>         prints, without English, the texts that a reader translates back

const [command, tag = '', json] = process.argv.slice(2)
const rooms = await readRooms()
if (command === 'print') await print(tag, rooms)
else if (command === 'check') await check(tag, rooms)
else if (command === 'read') await read(tag)
else {
  if (command === 'write') await write(tag, rooms, json ? JSON.parse(readFileSync(json, 'utf8')) : {})
  await writeFile(join(LANGUAGES, 'packs.ts'), listModule(listTags()))
  await format(join(LANGUAGES, 'packs.ts'))
}

async function print(language: string, english: Rooms) {
  for (const [room, table] of Object.entries(english)) {
    console.log(`\n# ${room}`)
    const known = (await readPack(language, room)) ?? {}
    for (const key of keysIn(language, table))
      console.log([key, englishOf(key, table), known[key] ?? ''].join('\t'))
  }
}

async function read(language: string) {
  const texts = await readTexts(language)
  for (const key of READ_BACK) console.log([key, texts[key]].join('\t'))
}

/** Keeps what is translated, adds the English of what is missing, and removes keys that no longer exist. */
async function write(language: string, english: Rooms, given: MessageTable) {
  const folder = join(LANGUAGES, language)
  await mkdir(folder, { recursive: true })
  const known: MessageTable = { ...(await readTexts(language)), ...given }
  for (const [room, table] of Object.entries(english)) {
    const texts = keysIn(language, table).map((key) => [key, known[key] ?? englishOf(key, table)])
    await writeFile(join(folder, `${room}.ts`), tableModule(language, room, Object.fromEntries(texts)))
  }
  await writeFile(join(folder, 'index.ts'), indexModule(Object.keys(english)))
  const status = join(STATUS, `${language}.json`)
  await mkdir(STATUS, { recursive: true })
  if (!existsSync(status))
    await writeFile(
      status,
      `${JSON.stringify({ language: nameOf(language), reviewedByNativeSpeaker: false, sameAsEnglish: [], readings: {} }, null, 2)}\n`,
    )
  await format(folder, status)
}

async function check(language: string, english: Rooms) {
  const faults = await findFaults(language, english)
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? `${language}: complete` : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

async function format(...paths: readonly string[]) {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const { code, output } = await run(process.execPath, [biome, 'check', '--write', ...paths])
  if (code !== 0) console.error(output)
}
