import { gzipSync } from 'node:zlib'
import type { MessageTable } from '../../../kernel/index.js'
import { fits } from '../../../kernel/modal/fittingTexts.js'
import { englishOf, keysIn, type Rooms } from './english.js'
import { readPack } from './packs.js'
import { readStatus } from './status.js'
import { findWrongMarks, scriptOf } from './typography.js'

/** The most bytes, compressed, of what a page loads for its buttons and its first screen. */
const MAX_BYTES: Readonly<Record<string, number>> = { buttons: 300, first: 2000 }

/** Returns what is wrong with a pack, one readable line each. */
export async function findFaults(tag: string, rooms: Rooms): Promise<readonly string[]> {
  const { sameAsEnglish } = readStatus(tag)
  const faults: string[] = []
  const all: Record<string, string> = {}
  for (const [room, english] of Object.entries(rooms)) {
    const texts = await readPack(tag, room)
    if (!texts) {
      faults.push(`${room}: the file is missing`)
      continue
    }
    Object.assign(all, texts)
    const needed = keysIn(tag, english)
    for (const key of needed) if (!(key in texts)) faults.push(`${room}: ${key} is missing`)
    for (const key of Object.keys(texts))
      if (!needed.includes(key)) faults.push(`${room}: ${key} is no text of English`)
    for (const key of needed.filter((one) => one in texts))
      faults.push(
        ...findTextFaults(tag, key, texts, english, sameAsEnglish).map((fault) => `${room}: ${key} ${fault}`),
      )
    const limit = MAX_BYTES[room]
    const bytes = gzipSync(`export default${JSON.stringify(texts)}`).length
    if (limit && bytes > limit) faults.push(`${room}: ${bytes} bytes compressed, at most ${limit}`)
  }
  const idle = sameAsEnglish.filter(
    (key) => !Object.values(rooms).some((english) => all[key] === englishOf(key, english)),
  )
  return [...faults, ...idle.map((key) => `docs/translations/${tag}.json: ${key} differs from English`)]
}

function findTextFaults(
  tag: string,
  key: string,
  texts: MessageTable,
  english: MessageTable,
  sameAsEnglish: readonly string[],
): readonly string[] {
  const text = texts[key] ?? ''
  const source = englishOf(key, english)
  const isSame = text === source && /\p{Letter}/u.test(source.replaceAll(/\{\w+\}/g, ''))
  const script = scriptOf(tag)
  const isForeign = script && /\p{Letter}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')) && !script.test(text)
  return [
    ...(fits(key, text, english) ? [] : [`has other values in braces than “${source}”`]),
    ...(isSame && !sameAsEnglish.includes(key) ? ['is English'] : []),
    ...(isForeign && !sameAsEnglish.includes(key) ? ['has no letter of its script'] : []),
    ...findWrongMarks(tag, text),
  ]
}
